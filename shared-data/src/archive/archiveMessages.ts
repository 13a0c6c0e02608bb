import { contentTypes } from '../admin/contentTypes';
import type { ImportItem, ImportPlan } from './compareArchive';
import type { ArchiveIssue } from './content';

const formatCount = (count: number) => count.toLocaleString('en-US');

/** `1 file`, `2,000 files`. */
export const formatFileCount = (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`);

/** How many files of an archive are new, changed and unchanged. */
export function formatPlan({ items, unchanged }: ImportPlan): string {
  const added = items.filter(({ isNew }) => isNew).length;
  return `${formatCount(added)} new, ${formatCount(items.length - added)} changed, ${formatCount(unchanged)} unchanged`;
}

/** The file, line and field of an issue. */
export const formatLocation = ({ path, line, field }: ArchiveIssue) =>
  [path || 'The archive', line === undefined ? [] : `line ${line}`, field ?? []].flat().join(', ');

const timestamps: Record<string, string> = {
  created_at: 'when it was made',
  updated_at: 'when it was changed',
};

/** The change of a file, its type and its path. */
export function formatItem({ path, type, isNew, changes, state }: ImportItem): string {
  const name = type === 'settings' || type === 'picture' ? type : contentTypes[type].name;
  const changed = changes.map((change) => timestamps[change] ?? change).join(', ');
  return `${isNew ? 'New' : `Changed: ${changed}`} · ${state ? `${name}, ${state}` : name} · ${path}`;
}
