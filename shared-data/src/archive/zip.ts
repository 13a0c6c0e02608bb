import { Inflate, zipSync, type Zippable } from 'fflate';
import type { Remark } from './content';
import { checksumOf, readDirectory, type ZippedFile } from './zipDirectory';

const mostFiles = 20_000;
const mostBytes = 500_000_000;
// That of the bucket of pictures; no text is longer either.
const mostBytesOfFile = 5 * 1024 * 1024;
// Of all files together, in bytes that came out of them and should not have.
const mostExcess = 16 * 1024 * 1024;
// Smaller steps cost more time than they could ever save.
const packedStep = 4096;

/** Files by path as a zip archive: the same files are the same bytes, whenever and wherever. */
export function packZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path);
    // Pictures are as small as they get.
    if (bytes) entries[path] = [bytes, { level: path.startsWith('media/') ? 0 : 6 }];
  }
  // The first moment that a zip archive can tell, in local time as it is written.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}

/** Unpacks an archive in memory, within limits. What has a path that leads elsewhere, or is too large, is a problem. */
export function unpackZip(archive: Uint8Array): { files: Map<string, Uint8Array>; problems: Remark[] } {
  const files = new Map<string, Uint8Array>();
  const directory = directoryOf(archive);
  if (typeof directory === 'string') return { files, problems: [{ path: '', message: directory }] };
  const problems: Remark[] = [];
  const names = new Set<string>();
  const inflate = inflater();
  for (const file of directory) {
    const message = names.has(file.name) ? 'This file is in the archive twice.' : problemOf(file);
    const bytes = message ? null : unpack(file, inflate);
    if (bytes) files.set(file.name, bytes);
    else problems.push({ path: file.name, message: message ?? 'This file is damaged.' });
    names.add(file.name);
  }
  return { files, problems };
}

/** What is in it, but for folders and for what operating systems add; or what is wrong with all of it. */
function directoryOf(archive: Uint8Array): ZippedFile[] | string {
  try {
    const files = readDirectory(archive).filter(({ name }) => !isNoise(name));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return files.length <= mostFiles && bytes <= mostBytes
      ? files
      : 'The archive is too large: at most 20,000 files and 500 MB unpacked.';
  } catch {
    return 'This is no zip archive, or it is damaged.';
  }
}

const isNoise = (path: string) =>
  path.endsWith('/') || /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db)$/.test(path);

function problemOf({ name, size, isEncrypted }: ZippedFile): string | undefined {
  if (!isSafePath(name)) return 'This is no path inside of an archive.';
  if (isEncrypted) return 'This file has a password. Pack the archive without one.';
  return size > mostBytesOfFile ? 'This file is too large: at most 5 MiB.' : undefined;
}

function isSafePath(path: string): boolean {
  const isPlain = path.length <= 300 && !/[\\:\p{Cc}]/u.test(path);
  return isPlain && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Never more bytes than the directory says; null for other bytes than it says. */
function unpack(
  { method, packed, size, checksum }: ZippedFile,
  inflate: ReturnType<typeof inflater>,
): Uint8Array | null {
  if (method !== 0 && method !== 8) return null;
  try {
    const bytes = method === 0 ? packed : inflate(packed, size);
    return bytes.length === size && checksumOf(bytes) === checksum ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * Gives what inflates a file and stops at the size that it says; of a few bytes, deflated, a thousand times as many can come.
 * Throws for a file that is larger, and for every one after a few of those.
 */
function inflater(): (packed: Uint8Array, size: number) => Uint8Array {
  let excess = 0;
  return (packed, size) => {
    if (excess > mostExcess) throw new Error('The files of this archive are not as large as they say.');
    const bytes = new Uint8Array(size);
    let length = 0;
    const stream = new Inflate((part) => {
      excess += Math.max(0, length + part.length - size);
      // Throws where there is no room for it.
      bytes.set(part, length);
      length += part.length;
    });
    for (let at = 0; at < packed.length; at += packedStep)
      stream.push(packed.subarray(at, at + packedStep), at + packedStep >= packed.length);
    return bytes.subarray(0, length);
  };
}
