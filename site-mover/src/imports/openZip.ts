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

/** `used` receives the names of the files that are read, other than pictures. */
type Open = (files: Files, issues: ArchiveIssue[], used: Set<string>) => SiteExport | null;

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
    const used = new Set<string>();
    const found = open(files, issues, used);
    if (found) return countFiles(found, files, used, doubtful);
  }
  return null;
}

/** Reads an export, and tells at its end which files nothing has used. */
function countFiles(
  found: SiteExport,
  files: Files,
  used: ReadonlySet<string>,
  notes: readonly ArchiveIssue[],
): SiteExport {
  const shown = new Set<unknown>();
  async function* read(): AsyncIterable<ExportItem> {
    for (const note of notes) yield { kind: 'note', note };
    yield* found.read();
    const unused = [...files].flatMap(([name, bytes]) => (used.has(name) || shown.has(bytes) ? [] : [name]));
    if (unused.length === 0) return;
    const named = unused.slice(0, 5).join(', ');
    const rest = unused.length > 5 ? `, and ${unused.length - 5} more` : '';
    const message = `Files that nothing in the export uses are left out: ${named}${rest}. Upload what readers need of them in the editor.`;
    yield { kind: 'note', note: { path: found.software, message, loss: 'part' } };
  }
  const findPicture: SiteExport['findPicture'] = (address) => {
    const bytes = found.findPicture(address);
    shown.add(bytes);
    return bytes;
  };
  return { ...found, read, findPicture };
}

const openSubstack: Open = (files, issues, used) =>
  filesLike(files, /(^|\/)posts\.csv$/).some(([, csv]) => /^\W*post_id\b/.test(startOf(csv)))
    ? fromFiles('Substack', issues, () => readSubstack(files, used))
    : null;

const openMedium: Open = (files, issues, used) =>
  filesLike(files, mediumPost).some(([, html]) => decodeText(html).includes('data-field="body"'))
    ? fromFiles('Medium', issues, () => readMedium(files, used))
    : null;

/** Opens the XML files in a ZIP from wordpress.com. Exports from other software also contain XML files. */
const openWordPress: Open = (files, issues, used) => {
  const parts = filesLike(files, /\.xml$/).filter(([, xml]) => isWordPress(startOf(xml)));
  for (const [name] of parts) used.add(name);
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

/** The files with names like this, which are used from then on. */
const takeFiles = (files: Files, used: Set<string>, path: RegExp) => {
  const found = filesLike(files, path);
  for (const [name] of found) used.add(name);
  return found;
};

const filesLike = (files: Files, path: RegExp) => [...files].filter(([name]) => path.test(name));

function* readSubstack(files: Files, used: Set<string>): Iterable<ExportItem> {
  const [[posts, list] = ['', undefined]] = filesLike(files, /(^|\/)posts\.csv$/);
  const folder = posts.replace(/posts\.csv$/, 'posts/');
  used.add(posts);
  yield* readSubstackPosts(decodeText(list), (id) => {
    used.add(`${folder}${id}.html`);
    return decodeText(files.get(`${folder}${id}.html`));
  });
  for (const file of takeFiles(files, used, /(^|\/)email_list[^/]*\.csv$/)) yield* readMembers(file);
}

/** Reads all files in a first pass, because posts in one file refer to pictures in another. */
async function* readWordPressFiles(parts: Uint8Array<ArrayBuffer>[]): AsyncIterable<ExportItem> {
  const toFiles = function* () {
    for (const bytes of parts) yield new Blob([bytes]);
  };
  yield* readWordPress(toFiles(), await readSite(toFiles()));
}

function* readMedium(files: Files, used: Set<string>): Iterable<ExportItem> {
  for (const [name, html] of takeFiles(files, used, mediumPost))
    yield* readMediumPost(name, decodeText(html));
}

/** Opens Day One journals, each a file beside a shared photo folder, or Journiv's single file beside its media folder. */
const openJournals: Open = (files, issues, used) => {
  const journals = filesLike(files, /^([^/]+\/)?[^/]+\.json$/).map(
    ([name, bytes]) => [name, parseJson(decodeText(bytes))] as const,
  );
  const dayOne = journals.flatMap(([name, json]) => (isDayOne(json) ? [[name, json] as const] : []));
  const [journiv] = journals.flatMap(([, json]) => (isJourniv(json) ? [json] : []));
  if (dayOne.length === 0 && !journiv) return null;
  for (const [name, json] of journals) if (isDayOne(json) || json === journiv) used.add(name);
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

const openGhost: Open = (files, issues, used) => {
  let tables: ReturnType<typeof readGhostTables> = null;
  for (const [name, bytes] of filesLike(files, /\.json$/)) {
    tables = readGhostTables(decodeText(bytes));
    if (tables) used.add(name);
    if (tables) break;
  }
  if (!tables) return null;
  const from = tables;
  const pictures = new Map([...files].map(([name, bytes]) => [toPictureKey(`/${name}`), bytes]));
  async function* read(): AsyncIterable<ExportItem> {
    yield* readGhost(from);
    for (const file of takeFiles(files, used, /\.csv$/)) yield* readMembers(file);
  }
  return {
    ...fromFiles('Ghost', issues, read),
    findPicture: (address) => pictures.get(toPictureKey(address)),
  };
};

/**
 * Yields the members in a list, or nothing if no column contains email addresses. The owner cannot be asked here, so unclear rows
 * are left out.
 */
function* readMembers([name, bytes]: readonly [string, Uint8Array]): Iterable<ExportItem> {
  const csv = decodeList(bytes);
  if (csv === null) {
    const message =
      'The list is no text in UTF-8, so nobody of it is brought. Save it as UTF-8, and import it under Subscribers.';
    yield { kind: 'note', note: { path: 'Members', message, loss: 'part' } };
    return;
  }
  const list = readSubscribersCsv(csv, {}, name.replace(/^.*\//, ''));
  if (!list) {
    const message = 'No column of the list holds e-mail addresses, so nobody of it is brought.';
    yield { kind: 'note', note: { path: 'Members', message, loss: 'part' } };
    return;
  }
  for (const member of list.rows) yield { kind: 'member', member };
  for (const email of list.waiting)
    yield { kind: 'member', member: { email, subscribed_at: null, has_left: null } };
  const asked = list.questions.map(({ column }) => `“${column.slice(0, 80)}”`).join(', ');
  for (const message of [
    ...list.faults,
    ...(list.waiting.length > 0
      ? [
          `${list.waiting.length} of the list are left out: it is not known whether ${asked} says that they left. Import the list under Subscribers in the admin, which asks.`,
        ]
      : []),
  ])
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
