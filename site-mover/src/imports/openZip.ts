import { listZip, unpackZip } from '../archive/zip';
import type { ArchiveIssue } from '../archive/content';
import { decodeOrKeep } from '../text/decodeOrKeep';
import { decodeText } from '../text/encoding';
import { isDayOne, readDayOne } from './dayOne';
import { isJourniv, readJourniv } from './journiv';
import { readGhost, readGhostTables } from './ghost';
import { readMediumPost } from './medium';
import { decodeList, readSubscribersCsv } from './readSubscribersCsv';
import type { ExportItem, SiteExport } from './siteExport';
import { readSubstackPosts } from './substack';
import { readWordPress } from './wordpress';
import { isWordPress, readSite } from './wordpressSite';

// Files in exports from other sites are larger than in archives of this site.
const maxFileBytes = 200_000_000;

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

type Open = (files: Files, issues: ArchiveIssue[]) => SiteExport | null;

/**
 * Recognises a ZIP from Ghost, WordPress, Substack, Medium, Day One or Journiv by the content of its files. Returns null for any
 * other ZIP.
 */
export async function openZip(archive: Uint8Array): Promise<SiteExport | null> {
  // Archives of this site do not contain such files, and need not be unpacked here.
  const names = await listZip(archive);
  if (!names.some((name) => /(posts\.csv|posts\/[^/]+\.html|\.xml|\.json)$/.test(name))) return null;
  const { files, issues, doubtful } = await unpackZip(archive, () => maxFileBytes);
  for (const open of [openSubstack, openMedium, openWordPress, openJournals, openGhost]) {
    const found = open(files, issues);
    if (found) return { ...found, read: () => withNotes(doubtful, found.read()) };
  }
  return null;
}

async function* withNotes(
  notes: readonly ArchiveIssue[],
  items: AsyncIterable<ExportItem>,
): AsyncIterable<ExportItem> {
  for (const note of notes) yield { kind: 'note', note };
  yield* items;
}

const openSubstack: Open = (files, issues) =>
  filesLike(files, /(^|\/)posts\.csv$/).some(([, csv]) => /^\W*post_id\b/.test(startOf(csv)))
    ? fromFiles('Substack', issues, () => readSubstack(files))
    : null;

const openMedium: Open = (files, issues) =>
  filesLike(files, mediumPost).some(([, html]) => decodeText(html).includes('data-field="body"'))
    ? fromFiles('Medium', issues, () => readMedium(files))
    : null;

/** Opens the XML files in a ZIP from wordpress.com. Exports from other software also contain XML files. */
const openWordPress: Open = (files, issues) => {
  const parts = filesLike(files, /\.xml$/).filter(([, xml]) => isWordPress(startOf(xml)));
  return parts.length > 0
    ? fromFiles('WordPress', issues, () => readWordPressFiles(parts.map(([, bytes]) => bytes)))
    : null;
};

const mediumPost = /(^|\/)posts\/[^/]+\.html$/;
const startOf = (bytes: Uint8Array) => decodeText(bytes.subarray(0, 65_536));

function fromFiles(
  software: string,
  issues: ArchiveIssue[],
  read: () => Iterable<ExportItem> | AsyncIterable<ExportItem>,
): SiteExport {
  async function* readAll(): AsyncIterable<ExportItem> {
    for (const { path, message } of issues) {
      const loss = /\.(?:json|xml|html|csv)$/i.test(path) ? 'text' : 'part';
      yield {
        kind: 'note',
        note: { path, message: `${message} Export it again and import that file.`, loss },
      };
    }
    yield* read();
  }
  return { software, read: readAll, findPicture: () => undefined };
}

const filesLike = (files: Files, path: RegExp) => [...files].filter(([name]) => path.test(name));

function* readSubstack(files: Files): Iterable<ExportItem> {
  const [[posts, list] = ['', undefined]] = filesLike(files, /(^|\/)posts\.csv$/);
  const folder = posts.replace(/posts\.csv$/, 'posts/');
  yield* readSubstackPosts(decodeText(list), (id) => decodeText(files.get(`${folder}${id}.html`)));
  for (const [, csv] of filesLike(files, /(^|\/)email_list[^/]*\.csv$/)) yield* readMembers(csv);
}

/** Reads all files in a first pass, because posts in one file refer to pictures in another. */
async function* readWordPressFiles(parts: Uint8Array<ArrayBuffer>[]): AsyncIterable<ExportItem> {
  const toFiles = function* () {
    for (const bytes of parts) yield new Blob([bytes]);
  };
  yield* readWordPress(toFiles(), await readSite(toFiles()));
}

function* readMedium(files: Files): Iterable<ExportItem> {
  for (const [name, html] of filesLike(files, mediumPost)) yield* readMediumPost(name, decodeText(html));
}

/** Opens Day One journals, each a file beside a shared photo folder, or Journiv's single file beside its media folder. */
const openJournals: Open = (files, issues) => {
  const journals = filesLike(files, /^([^/]+\/)?[^/]+\.json$/).map(
    ([name, bytes]) => [name, parseJson(decodeText(bytes))] as const,
  );
  const dayOne = journals.flatMap(([name, json]) => (isDayOne(json) ? [[name, json] as const] : []));
  const [journiv] = journals.flatMap(([, json]) => (isJourniv(json) ? [json] : []));
  if (dayOne.length === 0 && !journiv) return null;
  const media = new Map<string, Uint8Array<ArrayBuffer>>();
  const addresses = new Map<string, string>();
  for (const [name, bytes] of files) {
    const [, folder = '', path = ''] = /(?:^|\/)(photos|media)\/(.+)$/is.exec(name) ?? [];
    if (!path || (folder.toLowerCase() === 'media') !== Boolean(journiv)) continue;
    const address = `/${folder.toLowerCase()}/${encodeURI(path)}`;
    media.set(address, bytes);
    addresses.set(journiv ? path : path.replace(/\.\w+$/, '').toLowerCase(), address);
  }
  function* readDayOnes(): Iterable<ExportItem> {
    for (const [name, json] of dayOne)
      yield* readDayOne(name, json, (photo) => addresses.get(photo.toLowerCase()));
  }
  return {
    ...(journiv
      ? fromFiles('Journiv', issues, () =>
          readJourniv(journiv, (path) => addresses.get(path.normalize('NFC'))),
        )
      : fromFiles('Day One', issues, readDayOnes)),
    findPicture: (address) => media.get(address),
  };
};

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

const openGhost: Open = (files, issues) => {
  const tables = filesLike(files, /\.json$/)
    .map(([, bytes]) => readGhostTables(decodeText(bytes)))
    .find((found) => found !== null);
  if (!tables) return null;
  const pictures = new Map([...files].map(([name, bytes]) => [toPictureKey(`/${name}`), bytes]));
  async function* read(from: NonNullable<typeof tables>): AsyncIterable<ExportItem> {
    yield* readGhost(from);
    for (const [, csv] of filesLike(files, /\.csv$/)) yield* readMembers(csv);
  }
  return {
    ...fromFiles('Ghost', issues, () => read(tables)),
    findPicture: (address) => pictures.get(toPictureKey(address)),
  };
};

/**
 * Yields the members in a list, or nothing if no column contains email addresses. The owner cannot be asked here, so unclear rows
 * are left out.
 */
function* readMembers(bytes: Uint8Array): Iterable<ExportItem> {
  const csv = decodeList(bytes);
  if (csv === null) {
    const message =
      'The list is no text in UTF-8, so nobody of it is brought. Save it as UTF-8, and import it under Subscribers.';
    yield { kind: 'note', note: { path: 'Members', message, loss: 'part' } };
    return;
  }
  const list = readSubscribersCsv(csv);
  for (const member of list?.rows ?? []) yield { kind: 'member', member };
  if (!list || list.waiting === 0) return;
  const quote = (name: string) => `“${name.slice(0, 80)}”`;
  const columns = list.questions.map(({ column }) => quote(column)).join(', ');
  const unordered = list.days
    .filter(({ order }) => !order)
    .map(({ name, example }) => `${quote(name)} (${example.slice(0, 40)})`);
  const reasons = [
    ...(columns ? [`whether ${columns} says that they left`] : []),
    ...(unordered.length > 0 ? [`in which order the days of ${unordered.join(', ')} stand`] : []),
  ];
  const message = `${list.waiting} of the list are left out: it is not known ${reasons.join(', and ')}. Import the list under Subscribers in the admin, which asks.`;
  yield { kind: 'note', note: { path: 'Members', message, loss: 'part' } };
}

/**
 * A picture's key, which is the same for all of its addresses, because Ghost also refers to smaller sizes
 * (`/content/images/size/w600/…`), and a Ghost archive's paths may begin above `content`.
 */
function toPictureKey(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+(?=\/content\/images\/)/, '').replace(/[?#].*/, '');
  if (/^https?:/.test(path)) return path;
  return decodeOrKeep(
    path.replace(/\/size\/w\d+(h\d+)?\//, '/').replace(/^.*\/(content\/)?images\//, ''),
  ).normalize('NFC');
}
