import { decodeText, garbled } from '../core/encoding';
import type { ArchiveIssue } from './content';
import { isMarkdown, isRedirects, isSettings, parsePath, toSitePaths } from './paths';
import { getPictureType } from './pictures';
import { readEntry, type ReadEntry } from './readEntry';
import { readRedirects, type ReadRedirects } from './redirects';
import { readSettings, type ReadSettings } from './settings';
import { unpackZip } from './zip';

/** What an archive holds, before it is compared with the site. */
export type ReadArchive = {
  entries: ReadEntry[];
  settings: ReadSettings | null;
  redirects: ReadRedirects | null;
  pictures: Map<string, Uint8Array>;
  problems: ArchiveIssue[];
  notes: ArchiveIssue[];
};

/** Reads an archive of this site, or one with markdown files of other software. `now` is the date of what has none. */
export async function readArchive(archive: Uint8Array, now: string): Promise<ReadArchive> {
  const { files, issues } = await unpackZip(archive);
  const read: ReadArchive = {
    entries: [],
    settings: null,
    redirects: null,
    pictures: new Map(),
    problems: issues,
    notes: [],
  };
  const paths = toSitePaths([...files.keys()]);
  for (const [path, bytes] of files) readFile(read, path, paths.get(path) ?? path, bytes, now);
  if (files.size === 0 && issues.length === 0)
    issues.push({ path: '', message: 'There is nothing in this archive.' });
  return read;
}

function readFile(read: ReadArchive, path: string, sitePath: string, bytes: Uint8Array, now: string) {
  if (sitePath.startsWith('media/')) return readPicture(read, path, sitePath.slice('media/'.length), bytes);
  const info = parsePath(sitePath);
  if (!info && !isSettings(sitePath) && !isRedirects(sitePath)) {
    read.notes.push({ path, message: getUnknownFileNote(sitePath) });
    return;
  }
  const source = decodeText(bytes);
  if (source.includes(garbled)) {
    read.problems.push({ path, message: 'This is no text in UTF-8. Save it as UTF-8, and pack it again.' });
    return;
  }
  const readFields = isRedirects(sitePath) ? readRedirects : readSettings;
  const result = info ? readEntry(path, source, info, now) : readFields(path, source);
  if ('entry' in result) read.entries.push(result.entry);
  else if ('rules' in result) read.redirects = result;
  else read.settings = result;
  read.problems.push(...result.problems);
  read.notes.push(...result.notes);
}

const getUnknownFileNote = (path: string) =>
  isMarkdown(path)
    ? 'The site has no place for it: texts are in blog, journal, challenges, journey and courses. It is left out.'
    : 'This is neither a text nor a picture in media; it is left out.';

function readPicture({ pictures, problems }: ReadArchive, path: string, name: string, bytes: Uint8Array) {
  if (getPictureType(name, bytes)) pictures.set(name, bytes);
  else problems.push({ path, message: 'This is no PNG, JPEG, WebP, AVIF or GIF.' });
}
