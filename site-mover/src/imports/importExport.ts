import {
  type DataExtra,
  type ImportedSubscriber,
  type ImportOutcome,
  readPictures,
  type Result,
  sendRequest,
} from '@brand/shared-data/admin';
import { compareArchive, type ArchivePlan, type Site } from '../archive/compareArchive';
import { emptyContent, type ArchiveIssue } from '../archive/content';
import { addRedirects } from '../archive/addRedirects';
import type { PictureTools } from '../archive/pictures';
import { writePlan, type OnProgress } from '../archive/writePlan';
import { bringMissingPictures, mapTables, type MissingRows } from './missingPictures';
import { createPictures } from './pictures';
import { readBatches, type KnownSite } from './readBatches';
import type { ExportPlan, SiteExport } from './siteExport';

// An export from other software is read twice, part by part and never as a whole: first for a dry run, then for the import.
// Existing content is kept, so that an interrupted run can continue where it stopped.

/** Plans the import of an export. Writes nothing. */
export async function planExport(
  extra: DataExtra,
  source: SiteExport,
): Promise<Result<ArchivePlan & { siteExport: ExportPlan }>> {
  const read = await readKnown(extra);
  if (read.error) return read;
  const { known, site } = read.data;
  const now = new Date().toISOString();
  const siteExport: ExportPlan = {
    source,
    members: { added: 0, known: 0, suppressed: 0, invalid: 0 },
    addresses: [],
    pictures: { included: 0, elsewhere: 0 },
    files: 0,
    unfinished: 0,
  };
  const pictures = createPictures(source);
  const plan: ArchivePlan & { siteExport: ExportPlan } = { ...nothing, items: [], notes: [], siteExport };
  for await (const batch of readBatches(source, known, now, pictures)) {
    const missing = await bringMissingPictures(extra, batch, pictures);
    if (missing.error) return missing;
    plan.items.push(...compareArchive(batch.read, site, now).items);
    plan.notes.push(...batch.read.notes, ...batch.failedPictures);
    plan.unchanged += batch.known.length;
    siteExport.unfinished += missing.data.unfinished;
    siteExport.addresses.push(...batch.addresses);
    add(siteExport.pictures, batch.pictures);
    siteExport.files += batch.files;
    const members = await sendMembers(extra, batch.members, true);
    if (members.error) return members;
    add(siteExport.members, members.data);
  }
  return { data: plan };
}

const nothing = {
  rules: [],
  unchanged: 0,
  untouched: 0,
  problems: [],
  content: {},
  pictures: new Map(),
  foreign: new Map<string, Uint8Array<ArrayBuffer>>(),
  slugs: new Map(),
};

function add<Key extends string>(sums: Record<Key, number>, numbers: Record<Key, number>) {
  for (const key of Object.keys(numbers) as Key[]) sums[key] += numbers[key];
}

/** Writes an export, part by part: pictures, texts, old addresses, members. Returns the issues to report. */
export async function importExport(
  extra: DataExtra,
  source: SiteExport,
  onProgress: OnProgress,
  tools?: PictureTools,
): Promise<Result<ArchiveIssue[]>> {
  const read = await readKnown(extra);
  if (read.error) return read;
  const { known, site } = read.data;
  const now = new Date().toISOString();
  const told: ArchiveIssue[] = [];
  const done = { texts: 0, members: 0 };
  const tell = (step: string) =>
    onProgress(
      `${done.texts.toLocaleString('en-US')} texts, ${done.members.toLocaleString('en-US')} members. ${step}`,
    );
  const pictures = createPictures(source, tools);
  for await (const batch of readBatches(source, known, now, pictures)) {
    // The version is read for each batch, because a save in the meantime changes it.
    const version = await readVersion(extra);
    if (version.error) return version;
    const missing = await bringMissingPictures(extra, batch, pictures);
    if (missing.error) return missing;
    const plan = compareArchive(
      batch.read,
      { ...site, content: { ...site.content, version: version.data } },
      now,
    );
    const written = await writePlan(
      extra,
      { ...plan, content: withRows(plan.content, missing.data.rows) },
      tell,
    );
    if (written.error) return written;
    const redirected = await addRedirects(extra, batch.addresses);
    if (redirected.error) return redirected;
    const members = await sendMembers(extra, batch.members, false);
    if (members.error) return members;
    told.push(...batch.failedPictures, ...missing.data.notes, ...redirected.data);
    done.texts += batch.read.entries.length + countRows(missing.data.rows);
    done.members += batch.members.length;
    tell('Reading…');
  }
  return { data: told };
}

const withRows = (content: ArchivePlan['content'], rows: MissingRows) => ({
  ...content,
  ...mapTables((table) => [...(content[table] ?? []), ...rows[table]]),
});

const countRows = (rows: MissingRows) => Object.values(rows).flat().length;

/** Reads the site's pictures, text ids and redirected addresses, without any content. */
async function readKnown(extra: DataExtra): Promise<Result<{ known: KnownSite; site: Site }>> {
  // Fails for anyone but the owner.
  const pictures = await readPictures(extra);
  if (pictures.error) return pictures;
  const posts = await sendRequest({ extra, signedIn: true, allRows: true }, (db) =>
    db.from('blog_posts').select('id, slug').order('id'),
  );
  if (posts.error) return posts;
  const entries = await sendRequest({ extra, signedIn: true, allRows: true }, (db) =>
    db.from('journal_entries').select('id').order('id'),
  );
  if (entries.error) return entries;
  const pages = await sendRequest({ extra, signedIn: true, allRows: true }, (db) =>
    db.from('pages').select('id, slug').order('id'),
  );
  if (pages.error) return pages;
  const redirects = await sendRequest({ extra, signedIn: true, allRows: true }, (db) =>
    db.from('redirects').select('from_path').order('from_path'),
  );
  if (redirects.error) return redirects;
  return {
    data: {
      known: {
        paths: new Map([
          ...posts.data.map(({ id, slug }) => [id, `/blog/${slug}`] as const),
          ...pages.data.map(({ id, slug }) => [id, `/${slug}`] as const),
          ...entries.data.map(({ id }) => [id, ''] as const),
        ]),
        redirected: new Set(redirects.data.map(({ from_path }) => from_path)),
      },
      site: {
        pictures: pictures.data,
        content: emptyContent,
        rules: [],
        profile: { values: {}, loadedAt: '' },
      },
    },
  };
}

async function readVersion(extra: DataExtra): Promise<Result<number>> {
  const version = await sendRequest({ extra }, (db) => db.rpc('get_content_version'));
  // Only the number of writes at the start of the version is kept, because the rest also changes over time.
  return version.error ? version : { data: Number.parseInt(version.data, 10) };
}

async function sendMembers(
  extra: DataExtra,
  rows: ImportedSubscriber[],
  isRehearsal: boolean,
): Promise<Result<ImportOutcome>> {
  const none = { added: 0, known: 0, suppressed: 0, invalid: 0 };
  if (rows.length === 0) return { data: none };
  const sent = await sendRequest({ extra, signedIn: true }, (db) =>
    db.rpc('import_subscribers', { p_rows: rows, p_is_rehearsal: isRehearsal }),
  );
  return sent.error ? sent : { data: sent.data[0] ?? none };
}
