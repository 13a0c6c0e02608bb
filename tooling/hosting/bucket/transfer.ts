import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestName, type AppReleases } from '../../../shared-node/src/releaseLayout';
import { movePointer, readReleases } from '@brand/delivery/releases';
import { cacheControl } from '../../../server/http/headers';
import type { Bucket } from '../../../shared-node/src/bucket';

/**
 * Makes the bucket serve the releases in `folder` under `app`/: uploads the builds it lacks, then the pointer, then deletes
 * builds that are no longer listed. A reader always finds a complete release. Returns the number of uploaded files.
 */
export async function push(bucket: Bucket, app: string, folder: string): Promise<number> {
  const releases = await readReleases(folder);
  if (!releases) throw new Error(`Nothing of ${app} is released yet: npm run release -w ${app}`);
  const there = new Set(await bucket.list(`${app}/builds/`));
  const files = (await listFiles(folder, releases)).filter((file) => !there.has(`${app}/${file}`));
  // A build's own manifest is written last, so a build with a manifest is complete.
  for (const file of files) await send(bucket, app, folder, file, cacheControl.hashed);
  await send(bucket, app, folder, manifestName, cacheControl.pointer);
  const listed = new Set(releases.builds.map(({ id }) => id));
  for (const key of there) if (!listed.has(key.split('/')[2] ?? '')) await bucket.delete(key);
  return files.length + 1;
}

/**
 * Downloads the releases of `app` into `folder`, for the next release or rollback. Rejects names that point outside the folder,
 * because write access to the bucket must not give write access to this machine.
 */
export async function pull(bucket: Bucket, app: string, folder: string): Promise<AppReleases | null> {
  const pointer = await bucket.get(`${app}/${manifestName}`);
  if (!pointer) return null;
  const { metaData } = JSON.parse(pointer.toString()) as { metaData: { releases: AppReleases } };
  const { current, good, builds } = metaData.releases;
  const builtIn = path.join(folder, 'builds');
  // Validates every ID, because each names a folder that may be deleted later.
  for (const id of [current, good ?? current, ...builds.map((build) => build.id)])
    if (path.dirname(below(builtIn, id)) !== builtIn) throw new Error(`"${id}" is no id of a build.`);
  for (const { id } of builds)
    for (const key of await bucket.list(`${app}/builds/${id}/`)) {
      const file = below(path.join(builtIn, id), path.relative(`${app}/builds/${id}`, key));
      const content = await bucket.get(key);
      if (!content) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  await movePointer(folder, metaData.releases);
  return metaData.releases;
}

function below(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  if (!file.startsWith(`${folder}${path.sep}`))
    throw new Error(`The bucket names a file outside ${folder}: ${name}`);
  return file;
}

// Skips compressed files, because a bucket cannot negotiate encodings and the CDN in front of it compresses; skips source maps,
// because visitors do not need them.
async function listFiles(folder: string, { builds }: AppReleases): Promise<string[]> {
  const found = await Promise.all(
    builds.map(async ({ id }) => {
      const files = await readdir(path.join(folder, 'builds', id), { recursive: true, withFileTypes: true });
      return files
        .filter((file) => file.isFile() && !/\.(br|gz|map)$/.test(file.name))
        .map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
        .sort((a, b) => Number(a.endsWith(manifestName)) - Number(b.endsWith(manifestName)));
    }),
  );
  return found.flat();
}

async function send(bucket: Bucket, app: string, folder: string, file: string, caching: string) {
  await bucket.put({
    key: `${app}/${file}`,
    content: await readFile(path.join(folder, file)),
    headers: { 'content-type': contentType(file), 'cache-control': caching },
  });
}

// The types of the files that webpack builds.
const contentTypes: Record<string, string> = {
  '.cjs': 'application/node',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

// An unknown type is an error, because browsers refuse a file with a wrong type and `nosniff`.
function contentType(file: string): string {
  const type = contentTypes[path.extname(file)];
  if (!type) throw new Error(`${file} has no known content type.`);
  return type;
}
