import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@brand/delivery/manifest';
import { withChunkIntegrity } from './ChunkIntegrityPlugin';

/**
 * Writes the hashes of a built remote's chunks into its entry, and into its manifest the hashes of all scripts
 * (`metaData.integrity`) and the name of the server build's file (`metaData.server`). The entry's name remains valid, because it
 * is derived from the chunks' names, which are derived from their bytes.
 */
export async function writeIntegrity(dist: string): Promise<void> {
  const file = path.join(dist, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  const { name } = manifest.metaData.remoteEntry;
  // The shell has no entry, and needs no hashes, because its scripts are served from the page's own origin.
  if (!name) return;
  const scripts = (await readdir(dist)).filter((script) => script.endsWith('.js')).sort();
  const chunks = await getHashes(
    dist,
    scripts.filter((script) => script !== name),
  );
  const entry = path.join(dist, name);
  await writeFile(entry, withChunkIntegrity(await readFile(entry, 'utf8'), chunks));
  const [server] = (await readdir(dist)).filter((file) => file.endsWith('.cjs'));
  const integrity = { ...chunks, ...(await getHashes(dist, server ? [name, server] : [name])) };
  Object.assign(manifest.metaData, { integrity, server });
  await writeFile(file, JSON.stringify(manifest));
}

async function getHashes(dist: string, files: string[]): Promise<Record<string, string>> {
  const hash = async (file: string) => [file, integrityOf(await readFile(path.join(dist, file)))] as const;
  return Object.fromEntries(await Promise.all(files.map(hash)));
}
