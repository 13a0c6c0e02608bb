import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from 'shared-node/releaseLayout';
import { filesOf, isOver, pageSizes, type Manifest } from '../registry/manifest';
import { readModules } from './modules';

const maxModules = 5;
// Less is a difference in how a script compresses.
const minBytes = 50;

/**
 * Returns a sentence for each page of the build in `folder` that has more bytes than its budget, with the packages and modules that
 * grew since the build in the folder `before`.
 */
export async function findOverBudget(folder: string, before?: string): Promise<string[]> {
  const sizes = pageSizes(await readManifest(folder)).filter(isOver);
  return Promise.all(
    sizes.map(async ({ path: page, bytes, budget = 0 }) => {
      const earlier = before ? await modulesOf(before, page).catch(() => null) : null;
      const grown = [...(await modulesOf(folder, page))]
        .map(([name, size]) => [name, Math.round(size - (earlier?.get(name) ?? 0))] as const)
        .filter(([, size]) => size >= minBytes)
        .sort(([, one], [, other]) => other - one)
        .slice(0, maxModules)
        .map(([name, size]) => `\`${name}\` ${earlier?.size ? '+' : ''}${format(size)}`);
      const over = `\`${page}\` has ${format(bytes)} bytes, ${format(bytes - budget)} more than its budget.`;
      return `${over} ${earlier?.size ? 'It grew by' : 'Its largest parts'}: ${grown.join(', ')}.`;
    }),
  );
}

async function modulesOf(folder: string, page: string): Promise<Map<string, number>> {
  const manifest = await readManifest(folder);
  const files = manifest.metaData.pages?.find((each) => each.path === page);
  return readModules(folder, files ? filesOf(manifest, files) : []);
}

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as Manifest;

const format = (bytes: number) => bytes.toLocaleString('en');
