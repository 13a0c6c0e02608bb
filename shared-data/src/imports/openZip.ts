import { listZip, unpackZip } from '../archive/zip';
import { readGhost, readGhostTables } from './ghost';
import { readMediumPost } from './medium';
import { readSubscribersCsv } from './readSubscribersCsv';
import type { ExportItem, SiteExport } from './siteExport';
import { readSubstackPosts } from './substack';
import { readSite, readWordPress } from './wordpress';

// A file of another site's texts is larger than one of this site's archive.
const maxFileBytes = 200_000_000;

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Recognises a ZIP of Ghost, WordPress, Substack or Medium by the names in it. Null for any other. */
export function openZip(archive: Uint8Array): SiteExport | null {
  const names = listZip(archive);
  const has = (path: RegExp) => names.some((name) => path.test(name));
  if (has(/(^|\/)posts\.csv$/)) return fromFiles(archive, 'Substack', readSubstack);
  if (has(/(^|\/)posts\/[^/]+\.html$/)) return fromFiles(archive, 'Medium', readMedium);
  // wordpress.com packs its files.
  if (has(/\.xml$/)) return fromFiles(archive, 'WordPress', readWordPressFiles);
  // Archives of this site have no such file.
  return has(/\.json$/) ? openGhost(archive) : null;
}

function fromFiles(
  archive: Uint8Array,
  software: string,
  read: (files: Files) => Iterable<ExportItem> | AsyncIterable<ExportItem>,
): SiteExport {
  const { files, issues } = unpackZip(archive, maxFileBytes);
  async function* readAll(): AsyncIterable<ExportItem> {
    for (const note of issues) yield { kind: 'note', note };
    yield* read(files);
  }
  return { software, read: readAll, findPicture: () => undefined };
}

const toText = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const filesLike = (files: Files, path: RegExp) => [...files].filter(([name]) => path.test(name));

function* readSubstack(files: Files): Iterable<ExportItem> {
  const [[posts, list] = ['', undefined]] = filesLike(files, /(^|\/)posts\.csv$/);
  const folder = posts.replace(/posts\.csv$/, 'posts/');
  yield* readSubstackPosts(toText(list), (id) => toText(files.get(`${folder}${id}.html`)));
  for (const [, csv] of filesLike(files, /(^|\/)email_list[^/]*\.csv$/)) yield* readMembers(toText(csv));
}

async function* readWordPressFiles(files: Files): AsyncIterable<ExportItem> {
  for (const [, bytes] of filesLike(files, /\.xml$/)) {
    const file = new Blob([bytes]);
    yield* readWordPress(file, await readSite(file));
  }
}

function* readMedium(files: Files): Iterable<ExportItem> {
  for (const [name, html] of filesLike(files, /(^|\/)posts\/[^/]+\.html$/))
    yield* readMediumPost(name, toText(html));
}

function openGhost(archive: Uint8Array): SiteExport | null {
  const { files, issues } = unpackZip(archive, maxFileBytes);
  const tables = filesLike(files, /\.json$/)
    .map(([, bytes]) => readGhostTables(toText(bytes)))
    .find((found) => found !== null);
  if (!tables) return null;
  const pictures = new Map([...files].map(([name, bytes]) => [toPictureKey(`/${name}`), bytes]));
  async function* read(from: NonNullable<typeof tables>): AsyncIterable<ExportItem> {
    for (const note of issues) yield { kind: 'note', note };
    yield* readGhost(from);
    for (const [, csv] of filesLike(files, /\.csv$/)) yield* readMembers(toText(csv));
  }
  return {
    software: 'Ghost',
    read: () => read(tables),
    findPicture: (address) => pictures.get(toPictureKey(address)),
  };
}

/** The members of a list; nothing where no column holds addresses. */
function* readMembers(csv: string): Iterable<ExportItem> {
  for (const member of readSubscribersCsv(csv)?.rows ?? []) yield { kind: 'member', member };
}

/** Ghost also names smaller sizes of a picture (`/content/images/size/w600/…`), and its archives may begin above `content`. */
function toPictureKey(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+(?=\/content\/images\/)/, '').replace(/[?#].*$/, '');
  if (/^https?:/.test(path)) return path;
  return decode(path.replace(/\/size\/w\d+(h\d+)?\//, '/').replace(/^.*\/(content\/)?images\//, ''));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
