import type { Remark, Row } from './content';
import { keyOf, type Compared } from './completeEntries';
import type { Entry } from './entries';
import { kinds, type Kind } from './kinds';

// What there can be only once: by the field that a problem is told beside. A key is null where it does not apply.
const once: Record<string, (kind: Kind, row: Row) => string | null> = {
  slug: ({ table }, { slug }) => (slug ? `${table} ${slug}` : null),
  year: (_kind, { year }) => (year ? String(year) : null),
};

/** What is twice in the archive, or in it and on the site. */
export function clashesOf(compared: readonly Compared[], current: readonly Entry[]): Remark[] {
  const keysOf = Object.entries(once);
  return [
    ...twice(compared, 'id', ({ entry }) => [keyOf(entry)]),
    ...keysOf.flatMap(([field, key]) =>
      twice(compared, field, ({ entry, row }) => [key(entry.kind, row) ?? []].flat()),
    ),
    ...twice(compared, 'aliases', ({ entry }) => entry.aliases.map((slug) => `${entry.kind.table} ${slug}`)),
    ...keysOf.flatMap(([field, key]) => taken(compared, current, field, key)),
    ...alike(compared, current),
  ];
}

function twice(compared: readonly Compared[], field: string, keysOf: (one: Compared) => string[]): Remark[] {
  const first = new Map<string, string>();
  return compared.flatMap((one) =>
    keysOf(one).flatMap((key): Remark[] => {
      const other = first.get(key);
      if (other !== undefined) return [remark(one, field, `${other} has the same.`)];
      first.set(key, one.entry.path);
      return [];
    }),
  );
}

/** What another row of the site has; a slug only if that row keeps it. */
function taken(
  compared: readonly Compared[],
  current: readonly Entry[],
  field: string,
  keyOfRow: (kind: Kind, row: Row) => string | null,
): Remark[] {
  const holders = new Map(current.map((entry) => [keyOfRow(entry.kind, entry.row), entry]));
  const written = new Map(compared.map(({ found, row }) => [found, row]));
  return compared.flatMap((one) => {
    const key = keyOfRow(one.entry.kind, one.row);
    const holder = key === null ? undefined : holders.get(key);
    if (!holder || holder === one.found) return [];
    const next = written.get(holder)?.['slug'];
    const givesItUp = next !== undefined && next !== holder.row['slug'];
    return givesItUp ? [] : [remark(one, field, isThere(holder))];
  });
}

/** Something without an id that readers would see twice: it was imported before. */
function alike(compared: readonly Compared[], current: readonly Entry[]): Remark[] {
  const key = ({ kind }: Entry, row: Row) => `${kind.table} ${row['entry_date']} ${row['title']}`;
  const titled = current.filter(({ kind }) => kind === kinds.journalEntry || kind === kinds.challenge);
  const holders = new Map(titled.map((entry) => [key(entry, entry.row), entry]));
  return compared.flatMap((one) => {
    const holder = one.entry.hasId ? undefined : holders.get(key(one.entry, one.row));
    return holder ? [remark(one, 'title', isThere(holder))] : [];
  });
}

const isThere = ({ row }: Entry) =>
  `“${row['title']}” has the same on the site. To change that one, give this file its id: ${row['id']}`;

function remark({ entry }: Compared, field: string, message: string): Remark {
  const column = entry.kind.fields.find(({ key }) => key === field)?.column ?? '';
  return { path: entry.path, field, line: entry.spots.get(column)?.line, message };
}
