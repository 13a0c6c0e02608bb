import type { Remark, Row, Value } from './content';
import type { Entry } from './entries';
import { kinds, type Kind } from './kinds';
import type { ReadEntry } from './readEntry';

/** A file beside the row that it is about. */
export type Compared = {
  entry: ReadEntry;
  /** Undefined for something new. */
  found: Entry | undefined;
  /** What importing it writes. */
  row: Row;
  /** The fields that are another than the site has. */
  changes: string[];
};

const stamps = ['created_at', 'updated_at'];

/** What the row of a lesson and a module calls the one that it belongs to. */
export const parentColumn = (kind: Kind): string | undefined =>
  kind === kinds.lesson ? 'module_id' : kind === kinds.module ? 'course_id' : undefined;

export const keyOf = ({ kind, row }: Entry) => `${kind.table} ${row['id']}`;

/** Finds the row of each file, completes it by what the file does not say, and tells what is different. */
export function completeEntries(
  read: readonly ReadEntry[],
  current: readonly Entry[],
  now: string,
): { compared: Compared[]; problems: Remark[] } {
  const problems: Remark[] = [];
  const byKey = new Map(current.map((entry) => [keyOf(entry), entry]));
  const idOfFolder = new Map(read.map(({ folder, row }) => [folder, row['id']]));
  const compared = read.map((entry): Compared => {
    const found = byKey.get(keyOf(entry));
    const column = parentColumn(entry.kind);
    const parent = column && (idOfFolder.get(entry.parent) ?? found?.row[column]);
    if (column && !parent) problems.push({ path: entry.path, message: noParent(entry.kind) });
    const known = found && pick(found.row, stamps);
    const row = {
      ...Object.fromEntries(stamps.map((stamp) => [stamp, now])),
      ...known,
      ...entry.row,
      ...(column && { [column]: parent ?? null }),
    };
    const changes = changesOf(entry, row, found);
    const isText = changes.some((field) => !stamps.includes(field));
    // A file that was written in since it was exported still has the moment of the export's text.
    const isOld = found && isText && row['updated_at'] === found.row['updated_at'];
    return { entry, found, row: isOld ? { ...row, updated_at: now } : row, changes };
  });
  return { compared, problems };
}

const noParent = (kind: Kind) =>
  `There is no index.md in its folder that says which ${kind === kinds.lesson ? 'module' : 'course'} it belongs to.`;

const pick = (row: Row, columns: readonly string[]): Record<string, Value> =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** The names of the fields, as files have them. */
function changesOf({ kind, aliases }: ReadEntry, row: Row, found: Entry | undefined): string[] {
  if (!found) return [];
  const isOther = (column: string | null | undefined) =>
    typeof column === 'string' && (row[column] ?? null) !== (found.row[column] ?? null);
  return [
    ...kind.fields.filter(({ column }) => isOther(column)).map(({ key }) => key),
    ...(isOther(kind.body) ? ['text'] : []),
    ...(isOther(parentColumn(kind)) ? ['folder'] : []),
    ...(aliases.some((slug) => !found.aliases.includes(slug)) ? ['aliases'] : []),
  ];
}
