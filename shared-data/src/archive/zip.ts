import { Unzip, UnzipInflate, unzipSync, zipSync, type UnzipFileInfo, type Zippable } from 'fflate';
import type { ArchiveIssue } from './content';

const maxFiles = 20_000;
const maxBytes = 500_000_000;
// That of the bucket of pictures; no text is longer either.
const maxFileBytes = 5 * 1024 * 1024;
// Inflates to 16 MiB at most before the size of a file is checked.
const chunkBytes = 16 * 1024;

/** Files by path as a zip archive: the same files are the same bytes, whenever and wherever. */
export function packZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path);
    // Pictures are compressed already.
    if (bytes) entries[path] = [bytes, { level: path.startsWith('media/') ? 0 : 6 }];
  }
  // The first moment that a zip archive can hold, in local time as it is written.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}

/** The paths of an archive's files; none where it is damaged. */
export function listZip(archive: Uint8Array): string[] {
  const directory = readDirectory(archive);
  return typeof directory === 'string' ? [] : directory.map(({ name }) => name);
}

type Unpacked = { files: Map<string, Uint8Array<ArrayBuffer>>; issues: ArchiveIssue[] };

/** Unpacks an archive in memory, within limits. A path that leads elsewhere, or a file that is too large, is an issue. */
export function unpackZip(archive: Uint8Array, maxBytesOfFile = maxFileBytes): Unpacked {
  const directory = readDirectory(archive);
  if (typeof directory === 'string') return { files: new Map(), issues: [{ path: '', message: directory }] };
  const issues: ArchiveIssue[] = [];
  const sizes = new Map<string, number>();
  for (const { name, originalSize } of directory) {
    const message = sizes.has(name)
      ? 'This file is in the archive twice.'
      : getProblem(name, originalSize, maxBytesOfFile);
    if (message) issues.push({ path: name, message });
    else sizes.set(name, originalSize);
  }
  const { files, damaged } = extract(archive, sizes);
  if (damaged !== undefined) {
    const message = 'This file is damaged, or has a password. The files after it were not read.';
    issues.push({ path: damaged, message });
  }
  return { files, issues };
}

/** The files of an archive, without folders and the files that operating systems add; or the error of the whole archive. */
function readDirectory(archive: Uint8Array): UnzipFileInfo[] | string {
  const files: UnzipFileInfo[] = [];
  try {
    unzipSync(archive, { filter: (file) => isContent(file.name) && files.push(file) < 0 });
  } catch {
    return 'This is no zip archive, or it is damaged.';
  }
  const bytes = files.reduce((sum, { originalSize }) => sum + originalSize, 0);
  return files.length <= maxFiles && bytes <= maxBytes
    ? files
    : 'The archive is too large: at most 20,000 files and 500 MB unpacked.';
}

const isContent = (path: string) =>
  !path.endsWith('/') && !/^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db)$/.test(path);

function getProblem(name: string, size: number, maxSize: number): string | undefined {
  if (!isSafePath(name)) return 'This is no path inside of an archive.';
  return size > maxSize
    ? `This file is too large: at most ${Math.floor(maxSize / 1024 / 1024)} MiB.`
    : undefined;
}

function isSafePath(path: string): boolean {
  const isPlain = path.length <= 300 && !/[\\:\p{Cc}]/u.test(path);
  return isPlain && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/**
 * The files of these sizes. It stops at the first one of a different size: the directory of an archive may lie, and a few
 * deflated bytes can become a thousand times as many.
 */
function extract(archive: Uint8Array, sizes: ReadonlyMap<string, number>) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const unzip = new Unzip((file) => {
    const size = sizes.get(file.name);
    if (size === undefined || files.has(file.name)) return;
    const bytes = new Uint8Array(size);
    let length = 0;
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      // Throws where there is no room for it.
      bytes.set(part, length);
      length += part.length;
      if (isLast && length === size) files.set(file.name, bytes);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length; at += chunkBytes)
      unzip.push(archive.subarray(at, at + chunkBytes), at + chunkBytes >= archive.length);
  } catch {
    // The first file that is missing below.
  }
  return { files, damaged: [...sizes.keys()].find((name) => !files.has(name)) };
}
