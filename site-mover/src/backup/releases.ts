import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toEntry, type Entry } from '../snapshot/Entry';
import { orMissing } from 'embedded-supabase/startError';
import { currentLink, manifestName, releasesRoot, type AppReleases } from 'shared-node/releaseLayout';

/** The folder in a backup that contains all apps' releases. */
export const releasesPrefix = 'releases/';

/**
 * Reads all apps' released builds, including those of remotes whose packages are elsewhere, and the pointers to the current ones.
 */
export async function* readReleasedFiles(env: NodeJS.ProcessEnv): AsyncGenerator<Entry> {
  const root = releasesRoot(env);
  const files = (await orMissing(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const place = path.join(file.parentPath, file.name);
    // The file is missing if its build was deleted in the meantime.
    const content = await orMissing(readFile(place));
    if (content) yield toEntry(path.posix.join(releasesPrefix, path.relative(root, place)), content);
  }
}

/** Writes a released file below `root`. Throws if its name points outside. */
export async function writeReleasedFile(root: string, { name, body }: Entry): Promise<void> {
  const file = path.resolve(root, name.slice(releasesPrefix.length));
  if (!file.startsWith(`${root}${path.sep}`)) throw new Error(`${name} leads out of the releases.`);
  const content = Buffer.from(await new Response(body as BodyInit).arrayBuffer());
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  if (path.basename(file) !== manifestName || path.dirname(path.dirname(file)) !== root) return;
  const { metaData } = JSON.parse(content.toString()) as { metaData: { releases?: AppReleases } };
  const current = metaData.releases?.current ?? '';
  if (/^[\w-]+$/.test(current))
    await symlink(`builds/${current}`, path.join(path.dirname(file), currentLink));
}
