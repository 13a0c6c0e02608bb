import { clashesOf } from './clashes';
import { completeEntries, type Compared } from './completeEntries';
import type { Content, Remark, Row, StoredPicture } from './content';
import { entriesOf } from './entries';
import { plainInstant } from './moments';
import { toArchived, toStored } from './pictureAddresses';
import type { ReadArchive } from './readArchive';

/** One file that would be written, as a person is told of it. */
export type ImportItem = {
  path: string;
  /** What it is: a blog post, a picture … */
  kind: string;
  title: string;
  isNew: boolean;
  /** What is another in the file than on the site. */
  changes: string[];
  /** Who will see it; undefined for what has no such state. */
  state?: 'draft' | 'scheduled' | 'published';
};

/** What importing an archive would do. With a problem it does nothing. */
export type ImportPlan = {
  items: ImportItem[];
  unchanged: number;
  /** What the site has and the archive has not: it stays as it is. */
  untouched: number;
  problems: Remark[];
  notes: Remark[];
  /** What is sent. */
  content: Partial<Content>;
  pictures: Map<string, Uint8Array>;
};

type Site = { content: Content; pictures: readonly StoredPicture[]; pictureBase: string };

/** Compares an archive with the site, row by row, by their ids. */
export function compareArchive(read: ReadArchive, site: Site, now: string): ImportPlan {
  const present = plainInstant(now) ?? now;
  const storedNames = new Set(site.pictures.map(({ name }) => name));
  const current = entriesOf(site.content, storedNames);
  const { compared, problems } = completeEntries(read.entries, current, present);
  const written = compared.filter(({ found, changes }) => !found || changes.length > 0);
  const settings = compareSettings(read, site.content, storedNames, present);
  const pictures = comparePictures(read, site.pictures);
  const names = new Set([...storedNames, ...read.pictures.keys()]);
  const stored = (row: Row) => toStored(row, names, site.pictureBase);
  const items = [...written.map((one) => itemOf(one, present)), ...settings.items, ...pictures.items];
  const files = compared.length + (read.settings ? 1 : 0) + read.pictures.size;
  const found = new Set(compared.map((one) => one.found));
  return {
    items: items.sort((a, b) => (a.path < b.path ? -1 : 1)),
    unchanged: files - items.length,
    untouched:
      current.filter((entry) => !found.has(entry)).length +
      site.pictures.filter(({ name }) => !read.pictures.has(name)).length,
    problems: [...read.problems, ...problems, ...clashesOf(compared, current)],
    notes: read.notes,
    content: {
      ...rowsByTable(written, stored),
      site_settings: settings.rows.map(stored),
      version: site.content.version,
    },
    pictures: pictures.changed,
  };
}

function itemOf({ entry, found, row, changes }: Compared, now: string): ImportItem {
  const { path, kind } = entry;
  const isLater = typeof row['published_at'] === 'string' && row['published_at'] > now;
  const state = row['is_published'] === undefined ? undefined : isLater ? 'scheduled' : 'published';
  return {
    path,
    kind: kind.name,
    title: String(row['title']),
    isNew: !found,
    changes,
    ...(state && { state: row['is_published'] ? state : 'draft' }),
  };
}

function rowsByTable(written: readonly Compared[], stored: (row: Row) => Row): Partial<Content> {
  const content: Partial<Content> = { old_slugs: [] };
  for (const { entry, row } of written) {
    const { table } = entry.kind;
    (content[table] ??= []).push(stored(row));
    for (const slug of entry.aliases)
      content.old_slugs?.push({ content_type: table, slug, content_id: String(row['id']) });
  }
  return content;
}

function compareSettings(
  { settings }: ReadArchive,
  content: Content,
  names: ReadonlySet<string>,
  now: string,
): { rows: Row[]; items: ImportItem[] } {
  if (!settings) return { rows: [], items: [] };
  const byKey = new Map(content.site_settings.map((row) => [row['key'], settingRow(toArchived(row, names))]));
  const changes = new Set<string>();
  const rows = settings.rows.flatMap((read): Row[] => {
    const found = byKey.get(read['key'] ?? null);
    const row = { created_at: now, updated_at: now, ...found, ...read };
    const stamps = ['created_at', 'updated_at'] as const;
    const isText = read['content'] !== found?.content;
    const others = isText ? [String(read['key'])] : stamps.filter((stamp) => row[stamp] !== found?.[stamp]);
    for (const other of others) changes.add(other);
    // As in completeEntries: written in the file since it was exported.
    const isOld = isText && row.updated_at === found?.updated_at;
    return others.length > 0 ? [isOld ? { ...row, updated_at: now } : row] : [];
  });
  const item = {
    path: settings.path,
    kind: 'settings',
    title: 'Settings',
    isNew: false,
    changes: [...changes],
  };
  return { rows, items: rows.length > 0 ? [item] : [] };
}

const settingRow = ({ key, content, created_at, updated_at }: Row) => ({
  key: key ?? null,
  content: content ?? '',
  created_at: plainInstant(String(created_at)) ?? null,
  updated_at: plainInstant(String(updated_at)) ?? null,
});

/** A picture never changes under its name; one of another size was replaced by hand. */
function comparePictures({ pictures }: ReadArchive, stored: readonly StoredPicture[]) {
  const sizes = new Map(stored.map(({ name, bytes }) => [name, bytes]));
  const changed = new Map([...pictures].filter(([name, { length }]) => sizes.get(name) !== length));
  const items = [...changed.keys()].map((name): ImportItem => ({
    path: `media/${name}`,
    kind: 'picture',
    title: name,
    isNew: !sizes.has(name),
    changes: sizes.has(name) ? ['picture'] : [],
  }));
  return { changed, items };
}
