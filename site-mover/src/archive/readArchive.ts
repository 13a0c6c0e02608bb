import { isAnimated, largestFiles } from '@brand/shared-data/admin';
import { decodeText, garbled } from '../text/encoding';
import { standsStill } from './pictures';
import { getBodyColumn, type ArchiveIssue } from './content';
import { isMarkdown, isProfile, isRedirects, isSettings, languageOf, parsePath, toSitePaths } from './paths';
import { getPictureType } from './pictures';
import { readProfile, type ReadProfile } from './profile';
import { readEntry, type ReadEntry } from './readEntry';
import { readRedirects, toAddress, type ReadRedirects } from './redirects';
import { createFinder, findFile, toDerivedId, toPictureStem, withAddresses } from './references';
import { readSettings, type ReadSettings } from './settings';
import { unpackZip } from './zip';

/** An archive's content, before it is compared with the site. */
export type ReadArchive = {
  entries: ReadEntry[];
  settings: ReadSettings | null;
  profile: ReadProfile | null;
  redirects: ReadRedirects | null;
  pictures: Map<string, Uint8Array>;
  /** Pictures from other software, to be processed like uploads: `imported/<words>-<hash>.<extension>`. */
  foreign: Map<string, Uint8Array<ArrayBuffer>>;
  problems: ArchiveIssue[];
  notes: ArchiveIssue[];
};

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
type Reading = {
  read: ReadArchive;
  files: Files;
  /** The files' paths in an archive of this site. */
  paths: ReadonlyMap<string, string>;
  /** The names of pictures in `media` as covers, which are brought in sizes. */
  coverNames: Map<string, string>;
  /** The files that texts show otherwise than as a cover. */
  shown: Set<string>;
  /** The names on this site of pictures beside texts, and of those in `media` whose names Storage refuses. */
  names: ReadonlyMap<string, string>;
  find: ReturnType<typeof createFinder>;
  /** The files that are read, or shown by a text. */
  used: Set<string>;
  now: string;
};

const isPicture = (path: string) => /\.(?:png|jpe?g|webp|avif|gif)$/i.test(path);
const maxTextBytes = 5 * 1024 * 1024;
// The name of a picture that is stored in its sizes.
const hasSizes = /-\d+w\.webp$/;
// The letters of a name that Storage takes and an address keeps.
const storable = /^[\w/!.*'() &$@=;+,-]+$/;

/** Reads an archive of this site, or one with markdown files from other software. `now` is the date for texts without one. */
export async function readArchive(archive: Uint8Array, now: string): Promise<ReadArchive> {
  const { files, issues, doubtful } = await unpackZip(archive, (path) =>
    isPicture(path) && !/^(?:[^/]+\/)?media\//.test(path) ? largestFiles.picture : maxTextBytes,
  );
  const read: ReadArchive = {
    entries: [],
    settings: null,
    profile: null,
    redirects: null,
    pictures: new Map(),
    foreign: new Map(),
    problems: issues,
    notes: [...doubtful],
  };
  const paths = toSitePaths([...files.keys()]);
  const names = new Map<string, string>();
  const coverNames = new Map<string, string>();
  for (const [path, bytes] of files) {
    if (!isPicture(path)) continue;
    const sitePath = paths.get(path) ?? path;
    const isKept = sitePath.startsWith('media/') && storable.test(sitePath);
    if (isKept && hasSizes.test(path)) continue;
    const extension = path.slice(path.lastIndexOf('.')).toLowerCase();
    (isKept ? coverNames : names).set(path, `${await toPictureStem(path, bytes)}${extension}`);
  }
  const reading = {
    read,
    files,
    paths,
    names,
    coverNames,
    shown: new Set<string>(),
    find: createFinder(files.keys()),
    used: new Set<string>(),
    now,
  };
  for (const [path, bytes] of files) readFile(reading, path, paths.get(path) ?? path, bytes);
  for (const path of files.keys()) tellUnused(reading, path, paths.get(path) ?? path);
  leaveOutCovers(reading);
  await adopt(read, files);
  const titles = new Map(read.entries.map((entry) => [entry.path, String(entry.row['title'] ?? '')]));
  read.notes = read.notes.map((note) => ({ ...note, title: titles.get(note.path) }));
  if (files.size === 0 && issues.length === 0) issues.push({ path: '', message: 'This archive is empty.' });
  return read;
}

function readFile(reading: Reading, path: string, sitePath: string, bytes: Uint8Array<ArrayBuffer>) {
  const { read, now } = reading;
  const isInMedia = sitePath.startsWith('media/');
  const info = parsePath(sitePath);
  const isKnown =
    isInMedia || info || [isSettings, isProfile, isRedirects].some((isKind) => isKind(sitePath));
  // Pictures elsewhere are read with the texts that refer to them.
  if (!isKnown) return;
  reading.used.add(path);
  if (isInMedia)
    return readPicture(read, path, reading.names.get(path) ?? sitePath.slice('media/'.length), bytes);
  const source = decodeText(bytes);
  if (source.includes(garbled)) {
    read.problems.push({ path, message: 'This is not UTF-8 text. Save it as UTF-8 and pack it again.' });
    return;
  }
  const readFields = isRedirects(sitePath) ? readRedirects : isProfile(sitePath) ? readProfile : readSettings;
  const result = info
    ? readEntry(
        path,
        source,
        { ...info, language: languageOf(path) },
        now,
        (address, needsSizes) => toPictureAddress(reading, path, address, needsSizes),
        (name, isEmbedded) => reading.find(name, path, isEmbedded ? isPicture : isMarkdown),
      )
    : readFields(path, source);
  if ('entry' in result) read.entries.push(result.entry);
  else if ('rules' in result) read.redirects = result;
  else if ('values' in result) read.profile = result;
  else read.settings = result;
  read.problems.push(...result.problems);
  read.notes.push(...result.notes);
}

/** Tells a file that is not brought. */
function tellUnused({ read, used }: Reading, path: string, sitePath: string) {
  if (used.has(path)) return;
  const message = isPicture(path)
    ? 'No text shows this picture, so it is not brought. Put it into media, if something else shows it.'
    : getUnknownFileNote(path, sitePath);
  read.notes.push({ path, message, loss: isPage(path) ? 'text' : 'part' });
}

/** The URL on this site for a picture that a text refers to; undefined if the address is kept. Reports missing pictures. */
function toPictureAddress(
  { read, files, paths, names, coverNames, shown, used }: Reading,
  path: string,
  address: string,
  needsSizes = false,
) {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) return undefined;
  const file = findFile(address, path, (one) => files.has(one));
  const isOfSite = address.startsWith('/media/');
  const lose = (message: string) => read.notes.push({ path, message, loss: 'part' });
  const said = address.slice(0, 200);
  if (file === undefined) {
    if (isPicture(address.replace(/[?#].*/, '')) && !isOfSite)
      lose(`The picture ${said} is not in the archive. Add it, or upload it in the editor.`);
    return undefined;
  }
  const coverName = needsSizes ? coverNames.get(file) : undefined;
  const name = coverName ?? names.get(file);
  if (!coverName) shown.add(file);
  const [, inMedia] = /^media\/(.+)$/.exec(paths.get(file) ?? '') ?? [];
  if (name === undefined) {
    if (inMedia) return isOfSite ? undefined : `/media/${inMedia}`;
    if (!isMarkdown(file)) lose(`${said} is no picture, and is not brought. Change the link to where it is.`);
    used.add(file);
    return undefined;
  }
  used.add(file);
  const bytes = files.get(file);
  const isMade = bytes && (coverName ?? !inMedia);
  if (isMade) read.foreign.set(name, bytes);
  if (isMade && isAnimated(bytes)) lose(`${said} ${standsStill}`);
  return `/media/${name}`;
}

/** Leaves out the files of `media` that covers alone show, because the covers are brought in their sizes. */
function leaveOutCovers({ read, paths, coverNames, shown }: Reading) {
  const settings = JSON.stringify([read.settings, read.profile]);
  for (const [path, coverName] of coverNames) {
    const name = (paths.get(path) ?? path).slice('media/'.length);
    if (read.foreign.has(coverName) && !shown.has(path) && !settings.includes(`/media/${name}`))
      read.pictures.delete(name);
  }
}

/**
 * Assigns texts from other software ids that are the same in every import, links the texts to each other, and adds redirects from
 * their old addresses.
 */
async function adopt(read: ReadArchive, files: Files) {
  const byPath = new Map(read.entries.map((entry) => [entry.path, entry]));
  for (const entry of read.entries) {
    if (!entry.hasId) {
      const { path, table, row } = entry;
      const id = await toDerivedId(
        [table, path, row['title'], row['published_at'], row['entry_date']].join('\n'),
      );
      const body = getBodyColumn(table);
      const text = body ? row[body] : null;
      const linked =
        typeof text === 'string'
          ? withAddresses(text, (address) => {
              const file = findLinked(address, path, files);
              const target = file === undefined ? undefined : byPath.get(file);
              return target && toAddress(target);
            })
          : text;
      entry.row = { ...row, id, ...(body && { [body]: linked ?? null }) };
    }
  }
  for (const entry of read.entries) addRules(read, entry);
}

/** Finds the file that a link refers to. Links in other software name a file, with or without its extension, or a folder. */
const findLinked = (address: string, path: string, files: Files): string | undefined =>
  address.startsWith('/media/')
    ? undefined
    : ['', '.md', '.mdx', '/index.md']
        .map((end) =>
          findFile(`${(address.split(/[?#]/)[0] ?? '').replace(/\/$/, '')}${end}`, path, (one) =>
            files.has(one),
          ),
        )
        .find(Boolean);

function addRules(read: ReadArchive, entry: ReadEntry) {
  const to = toAddress(entry);
  const rules = entry.formerPaths.filter((from) => to !== undefined && from !== to);
  if (to === undefined || rules.length === 0) return;
  read.redirects ??= { path: 'redirects.yml', rules: [], problems: [], notes: [] };
  for (const from of rules)
    if (!read.redirects.rules.some((rule) => rule.from === from)) read.redirects.rules.push({ from, to });
}

// Matches Jekyll's posts and drafts; other HTML pages are layouts or build output.
const isPage = (path: string) => /(?:^|\/)_(?:posts|drafts)\//i.test(path) && /\.html?$/i.test(path);
const getUnknownFileNote = (path: string, sitePath: string) => {
  if (isPage(path))
    return 'This is a page in HTML, and texts are read from markdown alone: it is left out. Copy its words into a new post in the editor, if it is one.';
  return isMarkdown(sitePath)
    ? 'The site has no place for it: texts are in blog, journal, challenges, journey and courses. It is left out. Move it into one of these folders.'
    : 'This is neither a text nor a picture in media; it is left out. Put it elsewhere on the web, if a text links to it.';
};

function readPicture({ pictures, problems }: ReadArchive, path: string, name: string, bytes: Uint8Array) {
  if (getPictureType(name, bytes)) pictures.set(name, bytes);
  else problems.push({ path, message: 'This is not a PNG, JPEG, WebP, AVIF or GIF.' });
}
