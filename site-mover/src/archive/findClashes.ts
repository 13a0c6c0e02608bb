import type { ContentTable } from '@brand/shared-data/admin';
import { getArchiveFields, type ArchiveIssue, type Row } from './content';
import { toKey, type Entry } from './paths';
import type { ReadEntry } from './readEntry';

/** A file paired with the row that it describes. */
export type ComparedEntry = {
  entry: ReadEntry;
  /** Undefined if the text is new. */
  found: Entry | undefined;
  /** The row that the import writes. */
  row: Row;
  /** The fields that differ from the site's. */
  changes: string[];
};

// Keys that have to be unique, by the field that shows the conflict. Null if a row has no such key.
const uniqueKeys: Record<string, (table: ContentTable, row: Row) => string | null> = {
  slug: (table, { slug }) => (slug ? `${table} ${slug}` : null),
  year: (_table, { year }) => (year ? String(year) : null),
};

/** Issues for keys that occur twice in the archive, or that belong to a different row on the site. */
export function findClashes(compared: readonly ComparedEntry[], current: readonly Entry[]): ArchiveIssue[] {
  return [
    ...findTwice(compared, 'id', ({ entry }) => [toKey(entry)]),
    ...Object.entries(uniqueKeys).flatMap(([field, getKey]) => [
      ...findTwice(compared, field, ({ entry, row }) => getKey(entry.table, row) ?? []),
      ...findTaken(compared, current, field, getKey),
    ]),
    ...findTwice(compared, 'aliases', ({ entry }) => entry.aliases.map((slug) => `${entry.table} ${slug}`)),
    ...findImportedBefore(compared, current),
  ];
}

function findTwice(
  compared: readonly ComparedEntry[],
  field: string,
  getKeys: (one: ComparedEntry) => string | string[],
): ArchiveIssue[] {
  const first = new Map<string, string>();
  return compared.flatMap((one) =>
    [getKeys(one)].flat().flatMap((key): ArchiveIssue[] => {
      const other = first.get(key);
      if (other !== undefined) return [toIssue(one, field, `${other} has the same.`)];
      first.set(key, one.entry.path);
      return [];
    }),
  );
}

/** Keys that belong to a different row on the site. A slug is free if the archive renames the row that has it. */
function findTaken(
  compared: readonly ComparedEntry[],
  current: readonly Entry[],
  field: string,
  getKey: (table: ContentTable, row: Row) => string | null,
): ArchiveIssue[] {
  const holders = new Map(current.map((entry) => [getKey(entry.table, entry.row), entry]));
  const written = new Map(compared.map(({ found, row }) => [found, row]));
  return compared.flatMap((one) => {
    const key = getKey(one.entry.table, one.row);
    const holder = key === null ? undefined : holders.get(key);
    if (!holder || holder === one.found) return [];
    const next = written.get(holder)?.['slug'];
    const isRenamed = next !== undefined && next !== holder.row['slug'];
    return isRenamed ? [] : [toIssue(one, field, isOnSite(holder))];
  });
}

/** New entries and challenges with the same title and date as one on the site; visitors would see such texts twice. */
function findImportedBefore(compared: readonly ComparedEntry[], current: readonly Entry[]): ArchiveIssue[] {
  const toTitle = ({ table }: Entry, row: Row) => `${table} ${row['entry_date']} ${row['title']}`;
  const titled = current.filter(({ table }) => table === 'journal_entries' || table === 'challenges');
  const holders = new Map(titled.map((entry) => [toTitle(entry, entry.row), entry]));
  return compared.flatMap((one) => {
    const holder = one.entry.hasId ? undefined : holders.get(toTitle(one.entry, one.row));
    return holder && holder !== one.found ? [toIssue(one, 'title', isOnSite(holder))] : [];
  });
}

const isOnSite = ({ row }: Entry) =>
  `“${row['title']}” has the same on the site. To change that one, give this file its id: ${row['id']}`;

function toIssue({ entry }: ComparedEntry, field: string, message: string): ArchiveIssue {
  const column = getArchiveFields(entry.table).find(({ key }) => key === field)?.column ?? '';
  return { path: entry.path, field, line: entry.locations.get(column)?.line, message };
}
