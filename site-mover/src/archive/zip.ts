import { configure, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { Inflate, zipSync, type Zippable } from 'fflate';
import type { ArchiveIssue } from './content';

// Web workers would have a different origin, which pages do not allow.
configure({ useWebWorkers: false });

const maxFiles = 20_000;
const maxBytes = 500_000_000;
// The picture bucket's limit, which texts do not exceed either.
const maxFileBytes = 5 * 1024 * 1024;
// After this many damaged files, the rest of the archive is not read.
const maxDamaged = 20;

/** Packs files into a ZIP archive, by path; equal files produce equal bytes at any time and in any time zone. */
export function packZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path);
    // Pictures are already compressed.
    if (bytes) entries[path] = [bytes, { level: path.startsWith('media/') ? 0 : 6 }];
  }
  // The earliest time that a ZIP archive can store; fflate writes it as local time.
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}

/** The paths of an archive's files, or an empty list if the archive is damaged. */
export async function listZip(archive: Uint8Array): Promise<string[]> {
  const directory = await readDirectory(archive);
  return typeof directory === 'string' ? [] : directory.map(({ filename }) => filename);
}

type Unpacked = {
  files: Map<string, Uint8Array<ArrayBuffer>>;
  issues: ArchiveIssue[];
  /** Files that were read but whose names may be wrong. */
  doubtful: ArchiveIssue[];
};

/**
 * Unpacks an archive in memory, within limits, based on its directory. A file that is too large or damaged, or whose path leads
 * outside the archive, is reported as an issue; all other files are read.
 */
export async function unpackZip(
  archive: Uint8Array,
  maxBytesOf: (path: string) => number = () => maxFileBytes,
): Promise<Unpacked> {
  const directory = await readDirectory(archive);
  if (typeof directory === 'string')
    return { files: new Map(), issues: [{ path: '', message: directory }], doubtful: [] };
  const files: Unpacked['files'] = new Map();
  const issues: ArchiveIssue[] = [];
  const names = new Set<string>();
  const overlapping = findOverlapping(directory);
  let damaged = 0;
  for (const entry of directory) {
    const path = entry.filename;
    const problem = names.has(path)
      ? 'This file is in the archive twice.'
      : getProblem(entry, maxBytesOf(path));
    const isRead = !problem && !overlapping.has(entry) && damaged < maxDamaged;
    const bytes = isRead ? extract(archive, entry) : null;
    if (isRead && !bytes) damaged += 1;
    names.add(path);
    if (bytes) files.set(path, bytes);
    else issues.push({ path, message: problem ?? 'This file is damaged.' });
  }
  const doubtful = directory
    .filter(({ filename }) => files.has(filename))
    .filter(hasUnknownLetters)
    .map(({ filename }): ArchiveIssue => ({ path: filename, message: unknownLetters, loss: 'part' }));
  return { files, issues, doubtful };
}

/** The files in an archive, without folders and files added by operating systems; or an error message about the whole archive. */
async function readDirectory(archive: Uint8Array): Promise<FileEntry[] | string> {
  const reader = new ZipReader(new Uint8ArrayReader(archive), {
    strictness: 'tolerant',
    normalizeFilename: toPath,
  });
  const files: FileEntry[] = [];
  let bytes = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || !isContent(entry.filename)) continue;
      files.push(entry);
      bytes += entry.uncompressedSize;
      if (files.length > maxFiles || bytes > maxBytes)
        return 'The archive is too large: at most 20,000 files and 500 MB unpacked.';
    }
  } catch {
    return nameOf(archive);
  }
  return files;
}

// The first letters of files that people choose instead of an archive.
const others: [start: RegExp, message: string][] = [
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<feed[\s>]/,
    'This is an Atom feed, which Blogger exports, and is not read. Import it into WordPress, export it there, and choose that file.',
  ],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<rss[\s>]/,
    'This is an RSS feed, and no export of WordPress. Choose the export.',
  ],
  [
    /^(?:<!doctype html|<html)/i,
    'This is a page in HTML. Texts are read from an export, or from markdown in a zip archive.',
  ],
  [/^<\?xml/, 'This is XML of a software that is not read.'],
  [/^[[{]/, 'This is JSON of a software that is not read, or it is damaged.'],
  [
    /^[^\n]{0,200}[,;\t][^\n]{0,200}\n/,
    'This looks like a table. Import a list of subscribers under Subscribers.',
  ],
];
const nameOf = (bytes: Uint8Array): string => {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  const [, message] = (!/[^\P{Cc}\s]/u.test(start) && others.find(([one]) => one.test(start))) || [];
  return message ?? 'This is not a ZIP archive, or it is damaged.';
};

/** Normalizes a file name: Windows separates folders with a backslash, macOS writes accents as separate characters. */
const toPath = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');

/** Whether a name is in a regional encoding, such as Shift_JIS, that the archive does not declare. */
const hasUnknownLetters = ({ filenameUTF8, rawFilename }: FileEntry) =>
  !filenameUTF8 && rawFilename.some((byte) => byte > 0x7f);
const unknownLetters =
  'The archive does not say how the letters of this name are written, so the name may be wrong. Pack the files again with names in UTF-8, if it is.';

const isContent = (path: string) =>
  !/(^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|(?:thumbs|ehthumbs)\.db$|desktop\.ini$)/i.test(path);

function getProblem(entry: FileEntry, maxSize: number): string | null {
  const { filename, uncompressedSize, encrypted, compressionMethod } = entry;
  if (!isSafePath(filename)) return 'This is not a path inside an archive.';
  if (encrypted) return 'This file is protected by a password. Pack the archive without one.';
  // Browsers cannot read other methods, such as Deflate64, which Windows uses for large files.
  if (compressionMethod !== 0 && compressionMethod !== 8)
    return 'This file is packed in a way that is not read here. Pack the archive as a plain ZIP (Deflate).';
  return uncompressedSize > maxSize
    ? `This file is too large: at most ${Math.floor(maxSize / 1024 / 1024)} MiB.`
    : null;
}

function isSafePath(path: string): boolean {
  const isPlain = path.length <= 300 && !/[\\:\p{Cc}]/u.test(path);
  return isPlain && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Finds files whose bytes overlap an earlier file's, because overlaps let a small archive unpack to a huge size. */
function findOverlapping(directory: readonly FileEntry[]): Set<FileEntry> {
  let end = 0;
  return new Set(
    [...directory]
      .sort((a, b) => a.offset - b.offset)
      .filter(({ offset, compressedSize }) => {
        const isInside = offset < end;
        end = Math.max(end, offset + headerBytes + compressedSize);
        return isInside;
      }),
  );
}

// The size of a local file header, which precedes the file's name and bytes.
const headerBytes = 30;

/**
 * Extracts a file's bytes; returns null if they are damaged. Stops at the first excess chunk, because an archive's directory may
 * lie, and a few deflated bytes can inflate a thousandfold.
 */
function extract(archive: Uint8Array, entry: FileEntry): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  const add = (part: Uint8Array) => {
    // Throws if the part does not fit.
    bytes.set(part, length);
    length += part.length;
  };
  try {
    const header = new DataView(archive.buffer, archive.byteOffset + entry.offset, headerBytes);
    const start = entry.offset + headerBytes + header.getUint16(26, true) + header.getUint16(28, true);
    const packed = archive.subarray(start, start + entry.compressedSize);
    if (entry.compressionMethod === 0) add(packed);
    else {
      const inflate = new Inflate(add);
      // The chunks are small, because each may inflate a thousandfold before the size is checked.
      const chunkBytes = Math.min(16 * 1024, Math.max(64, bytes.length >> 6));
      for (let at = 0; at < packed.length; at += chunkBytes)
        inflate.push(packed.subarray(at, at + chunkBytes), at + chunkBytes >= packed.length);
    }
  } catch {
    return null;
  }
  return length === bytes.length ? bytes : null;
}
