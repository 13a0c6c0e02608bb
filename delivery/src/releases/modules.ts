import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { packageOf } from '../registry/drift';

/**
 * Maps each package and each own module in scripts of the build in `folder` to its bytes, by the scripts' source maps. A module is
 * counted as if it were compressed as well as its whole script.
 */
export async function readModules(folder: string, scripts: readonly string[]): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const script of scripts) {
    const file = path.join(folder, script);
    const code = await readFile(file, 'utf8');
    const map = new TraceMap(await readFile(`${file}.map`, 'utf8'));
    const ratio = (await stat(`${file}.br`)).size / code.length;
    const lines = code.split('\n');
    decodedMappings(map).forEach((segments, line) =>
      segments.forEach(([column, source], index) => {
        const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? column;
        const name = toName(source === undefined ? null : map.sources[source]);
        bytes.set(name, (bytes.get(name) ?? 0) + (end - column) * ratio);
      }),
    );
  }
  return bytes;
}

// webpack names sources webpack://<container>/<path>, with its own code at webpack/.
function toName(source: string | null | undefined): string {
  const file = source?.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '') ?? 'webpack/';
  const [, ...packages] = file.split('node_modules/');
  const inPackage = packages.at(-1);
  if (inPackage) return packageOf(inPackage);
  return /^(webpack|external)\b/.test(file) ? 'webpack' : file;
}
