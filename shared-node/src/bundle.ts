import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedFolder } from 'embedded-supabase/testing/cachedFolder';
import { build, type Plugin } from 'esbuild';
import { root } from './apps';
import { bundled } from './nodeArguments';

// Packages remain external, and paths in our own code remain relative to its source files, because our code reads and starts
// files by these paths.
const ownCode: Plugin = {
  name: 'own code',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...importing }) => {
      if (importing.kind === 'entry-point' || pluginData === ownCode) return null;
      const found = await resolve(name, { ...importing, pluginData: ownCode });
      if (!found.path.includes('node_modules')) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const text = await fs.readFile(file, 'utf8');
      const contents = text
        .replace(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(path.dirname(file)))
        .replace(/\b__filename\b/g, JSON.stringify(file));
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/**
 * Compiles the current sources of all servers, for the servers that this process and its children start from now on, because
 * tests start dozens and each would otherwise transpile its own copy (docs/decisions/057).
 */
export async function bundleServers(): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(bundled).map(([script, out]) => ({ in: script, out })),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['module-sync'],
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    outdir: '.cache/servers/bundle',
    outExtension: { '.js': '.mjs' },
    write: false,
    plugins: [ownCode],
  });
  const hash = createHash('sha256');
  for (const file of outputFiles) hash.update(file.path).update(file.contents);
  const fingerprint = hash.digest('hex').slice(0, 16);
  process.env['SERVERS_BUNDLE'] = await cachedFolder('servers', fingerprint, async (draft) => {
    for (const file of outputFiles)
      await fs.writeFile(path.join(draft, path.basename(file.path)), file.contents);
  });
  process.env['EMBEDDED_SUPABASE_COMMAND'] = path.join(process.env['SERVERS_BUNDLE'], 'embeddedSupabase.mjs');
}
