import type { ContentTable, StoredPicture } from '@brand/shared-data/admin';
import {
  dayLines,
  getArchiveFields,
  getBodyColumn,
  getParentColumn,
  timestampColumns,
  type ArchiveIssue,
  type Content,
  type Row,
  type Value,
} from './content';
import { findClashes, type ComparedEntry } from './findClashes';
import { toPlainInstant } from './instants';
import { toEntries, toKey, type Entry } from './paths';
import { compareProfile, type StoredProfile } from './profile';
import type { ReadArchive } from './readArchive';
import type { Rule } from './redirects';
import type { ReadEntry } from './readEntry';
import { compareSettings } from './settings';

/** A file to be written, for the list in the import dialog. */
export type ImportItem = {
  path: string;
  type: ContentTable | 'settings' | 'profile' | 'redirects' | 'picture';
  title: string;
  isNew: boolean;
  /** The fields that differ from the site's. */
  changes: string[];
  /** Undefined for a type without drafts. */
  state?: 'draft' | 'scheduled' | 'published';
};

/** The changes that an import of an archive makes. An import with problems writes nothing. */
export type ArchivePlan = {
  items: ImportItem[];
  unchanged: number;
  /** The number of rows and pictures on the site that are missing from the archive and are therefore left unchanged. */
  untouched: number;
  problems: ArchiveIssue[];
  notes: ArchiveIssue[];
  /** The rows to write. */
  content: Partial<Content>;
  pictures: Map<string, Uint8Array>;
  /** Pictures from other software, which are resized as they are written. */
  foreign: Map<string, Uint8Array<ArrayBuffer>>;
  /** The rows' slugs on the site, by row id. */
  slugs: ReadonlyMap<unknown, unknown>;
  /** The rules to add; rules that exist on the site are kept. */
  rules: Rule[];
  /** The site profile's changed values. */
  profile?: StoredProfile;
};

/** The site's content, pictures, redirects and profile. */
export type Site = {
  content: Content;
  pictures: readonly StoredPicture[];
  rules: readonly Rule[];
  profile: StoredProfile;
};

/** Compares an archive with the site, row by row, by id. */
export function compareArchive(read: ReadArchive, site: Site, now: string): ArchivePlan {
  const present = toPlainInstant(now) ?? now;
  const current = toEntries(site.content);
  const { foreign, entries } = withStoredPictures(read, site.pictures);
  const { compared: all, problems } = compareEntries(entries, current, present);
  const compared = all.map((one) => withMissingPictures(one, foreign));
  const written = compared.filter(({ found, changes }) => !found || changes.length > 0);
  const { site_settings, version } = site.content;
  const settings = compareSettings(read.settings?.rows ?? [], site_settings, present);
  const pictures = comparePictures(read, site.pictures);
  const made = [...foreign.keys()].map((name) => ({ ...foreignItem, path: `media/${name}`, title: name }));
  const items = [...written.map((one) => toItem(one, present)), ...pictures.items, ...made];
  if (read.settings && settings.rows.length > 0)
    items.push({ ...settingsItem, path: read.settings.path, changes: settings.changes });
  const profile = compareProfile(read.profile?.values ?? {}, site.profile.values);
  const isOther = Object.keys(profile).length > 0;
  if (read.profile && isOther)
    items.push({ ...profileItem, path: read.profile.path, changes: Object.keys(profile) });
  const ruled = new Set(site.rules.map(({ from }) => from));
  const rules = (read.redirects?.rules ?? []).filter(({ from }) => !ruled.has(from));
  if (read.redirects && rules.length > 0)
    items.push({ ...redirectsItem, path: read.redirects.path, changes: rules.map(({ from }) => from) });
  const files =
    compared.length +
    (read.settings ? 1 : 0) +
    (read.profile ? 1 : 0) +
    (read.redirects ? 1 : 0) +
    read.pictures.size +
    read.foreign.size;
  const found = new Set(compared.map((one) => one.found));
  return {
    items: items.sort((a, b) => (a.path < b.path ? -1 : 1)),
    unchanged: files - items.length,
    untouched:
      current.filter((entry) => !found.has(entry)).length +
      site.pictures.filter(({ name }) => !read.pictures.has(name)).length,
    problems: [...read.problems, ...problems, ...findClashes(compared, current)],
    notes: read.notes,
    content: {
      ...groupByTable(written),
      site_settings: settings.rows,
      version,
    },
    pictures: pictures.changed,
    foreign,
    slugs: new Map(current.map(({ row }) => [row['id'], row['slug']])),
    rules,
    ...(isOther && { profile: { ...site.profile, values: profile } }),
  };
}

const foreignItem = { type: 'picture', isNew: true, changes: [] as string[] } as const;
const redirectsItem = { type: 'redirects', title: 'Redirects', isNew: false } as const;
const profileItem = { type: 'profile', title: 'Site profile', isNew: false } as const;
const settingsItem = { type: 'settings', title: 'Settings', isNew: false } as const;

/** Finds the row for each file, fills in the columns that the file lacks, and lists the differences. */
function compareEntries(read: readonly ReadEntry[], current: readonly Entry[], now: string) {
  const problems: ArchiveIssue[] = [];
  const byKey = new Map(current.map((entry) => [toKey(entry), entry]));
  const folderIds = new Map(read.map(({ folder, row }) => [folder, row['id']]));
  const compared = read.map((entry): ComparedEntry => {
    const found = byKey.get(toKey(entry));
    const parentColumn = getParentColumn(entry.table);
    const parent = parentColumn && (folderIds.get(entry.parent) ?? found?.row[parentColumn]);
    if (parentColumn && !parent)
      problems.push({
        path: entry.path,
        message: `There is no index.md in its folder that says which ${parentColumn.replace('_id', '')} it belongs to.`,
      });
    const row = {
      // Archives older than these fields leave them unchanged.
      ...(found?.table === 'challenges' &&
        Object.fromEntries(Object.keys(dayLines).map((column) => [column, found.row[column] ?? null]))),
      ...Object.fromEntries(timestampColumns.map((column) => [column, found?.row[column] ?? now])),
      ...(found && !entry.hasId ? withStated(entry, found) : entry.row),
      ...(parentColumn && { [parentColumn]: parent ?? null }),
    };
    const changes = findChanges(entry, row, found);
    const isText = changes.some((field) => !timestampColumns.some((column) => column === field));
    // A file that was edited after the export still has the export's timestamp.
    const isOld = found && isText && row['updated_at'] === found.row['updated_at'];
    return { entry, found, row: isOld ? { ...row, updated_at: now } : row, changes };
  });
  return { compared, problems };
}

/**
 * The site's row, updated only with the values that a file without an id states, because the defaults for the other values depend
 * on the day of the import.
 */
function withStated({ table, row, locations }: ReadEntry, found: Entry): Row {
  const isStated = (column: string) => locations.has(column) || column === getBodyColumn(table);
  return { ...found.row, ...Object.fromEntries(Object.entries(row).filter(([column]) => isStated(column))) };
}

/** Pictures from an earlier import keep their names. */
function withStoredPictures({ entries, foreign }: ReadArchive, stored: readonly StoredPicture[]) {
  const known = new Map<string, string>();
  for (const name of foreign.keys()) {
    const stem = `${name.replace(/\.[a-z]+$/, '')}-`;
    const widths = stored.filter((one) => one.name.startsWith(stem)).map((one) => one.name);
    const widest = widths.sort((a, b) => widthOf(a) - widthOf(b)).at(-1);
    if (widest) known.set(`/media/${name}`, `/media/${widest}`);
  }
  const rename = (value: Value): Value =>
    typeof value === 'string'
      ? [...known].reduce((text, [from, to]) => text.replaceAll(from, to), value)
      : value;
  const renamed = entries.map((entry) => ({
    ...entry,
    row: Object.fromEntries(Object.entries(entry.row).map(([column, value]) => [column, rename(value)])),
  }));
  return {
    entries: known.size > 0 ? renamed : entries,
    foreign: new Map([...foreign].filter(([name]) => !known.has(`/media/${name}`))),
  };
}

/** Marks an existing text as changed if it lacks pictures that an earlier import could not process. */
function withMissingPictures(compared: ComparedEntry, foreign: ReadArchive['foreign']): ComparedEntry {
  const { found, row, changes } = compared;
  const isMissing =
    found !== undefined &&
    changes.length === 0 &&
    [...foreign.keys()].some((name) =>
      Object.values(row).some((value) => typeof value === 'string' && value.includes(`/media/${name}`)),
    );
  return isMissing ? { ...compared, changes: ['pictures'] } : compared;
}

const widthOf = (name: string) => Number(/-(\d+)w\.webp$/.exec(name)?.[1] ?? 0);

/** The names of the differing fields, as used in files. */
function findChanges({ table, aliases }: ReadEntry, row: Row, found: Entry | undefined): string[] {
  if (!found) return [];
  const differs = (column: string | undefined) =>
    column !== undefined && String(row[column] ?? '\0') !== String(found.row[column] ?? '\0');
  return [
    ...getArchiveFields(table)
      .filter(({ column }) => differs(column))
      .map(({ key }) => key),
    ...(differs(getBodyColumn(table)) ? ['text'] : []),
    ...(differs(getParentColumn(table)) ? ['folder'] : []),
    ...(aliases.some((slug) => !found.aliases.includes(slug)) ? ['aliases'] : []),
  ];
}

function toItem({ entry, found, row, changes }: ComparedEntry, now: string): ImportItem {
  const { path, table } = entry;
  const isLater = typeof row['published_at'] === 'string' && row['published_at'] > now;
  const state = row['is_published'] === undefined ? undefined : isLater ? 'scheduled' : 'published';
  return {
    path,
    type: table,
    title: String(row['title']),
    isNew: !found,
    changes,
    ...(state && { state: row['is_published'] ? state : 'draft' }),
  };
}

function groupByTable(written: readonly ComparedEntry[]): Partial<Content> {
  const content: Partial<Content> = { old_slugs: [] };
  for (const { entry, row } of written) {
    const { table } = entry;
    (content[table] ??= []).push(row);
    for (const slug of entry.aliases)
      content.old_slugs?.push({ content_type: table, slug, content_id: String(row['id']) });
  }
  return content;
}

/** A stored picture never changes, so one of a different size was replaced by hand. */
function comparePictures({ pictures }: ReadArchive, stored: readonly StoredPicture[]) {
  const sizes = new Map(stored.map(({ name, bytes }) => [name, bytes]));
  const changed = new Map([...pictures].filter(([name, { length }]) => sizes.get(name) !== length));
  const items = [...changed.keys()].map((name): ImportItem => ({
    path: `media/${name}`,
    type: 'picture',
    title: name,
    isNew: !sizes.has(name),
    changes: sizes.has(name) ? ['picture'] : [],
  }));
  return { changed, items };
}
