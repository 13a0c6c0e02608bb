import type { ImportItem, ImportPlan } from './compareArchive';
import type { Remark } from './content';

const counted = (count: number) => count.toLocaleString('en-US');

/** `1 file`, `2,000 files`. */
export const filesInWords = (count: number) => (count === 1 ? '1 file' : `${counted(count)} files`);

/** How many files of an archive do what. */
export function planInWords({ items, unchanged }: ImportPlan): string {
  const added = items.filter(({ isNew }) => isNew).length;
  return `${counted(added)} new, ${counted(items.length - added)} changed, ${counted(unchanged)} unchanged`;
}

/** Where in the archive something is, as a person looks for it. */
export const placeInWords = ({ path, line, field }: Remark) =>
  [path || 'The archive', line === undefined ? [] : `line ${line}`, field ?? []].flat().join(', ');

const stamps: Record<string, string> = { created_at: 'when it was made', updated_at: 'when it was changed' };

/** What would happen to a file, what it is, and where. */
export function itemInWords({ path, kind, isNew, changes, state }: ImportItem): string {
  const what = state ? `${kind}, ${state}` : kind;
  const happens = isNew ? 'New' : `Changed: ${changes.map((change) => stamps[change] ?? change).join(', ')}`;
  return `${happens} · ${what} · ${path}`;
}
