import { contentTypes } from '../admin/contentTypes';
import type { ImportItem, ImportPlan } from './compareArchive';
import type { ExportPlan } from '../imports/siteExport';
import type { ArchiveIssue } from './content';

const formatCount = (count: number) => count.toLocaleString('en-US');

/** `1 file`, `2,000 files`. */
export const formatFileCount = (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`);

/** How many files of an archive are new, changed and unchanged. */
export function formatPlan({ items, unchanged }: ImportPlan): string {
  const added = items.filter(({ isNew }) => isNew).length;
  return `${formatCount(added)} new, ${formatCount(items.length - added)} changed, ${formatCount(unchanged)} unchanged`;
}

/** Describes what the export of other software brings beside its texts, a line each. */
export function formatExport({ source, members, addresses, pictures, files }: ExportPlan): string[] {
  const { added, known, suppressed, invalid } = members;
  return [
    `From ${source.software}. Posts that the site has already stay as they are.`,
    `Pictures: ${formatCount(pictures.included)} in this file, ${formatCount(pictures.elsewhere)} elsewhere.`,
    ...(pictures.elsewhere > 0
      ? [
          'A picture that is not brought keeps its address. A second import brings none to posts that are here.',
        ]
      : []),
    ...(files > 0 ? [`Links to files that stay at the old site: ${formatCount(files)}.`] : []),
    `Members: ${formatCount(added)} new, ${formatCount(known)} on the list already, ${formatCount(suppressed + invalid)} stay out.`,
    `Old addresses that will lead here: ${formatCount(addresses.length)}.`,
  ];
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
  const name =
    type === 'settings' || type === 'redirects' || type === 'picture' ? type : contentTypes[type].name;
  const changed = changes.map((change) => timestamps[change] ?? change).join(', ');
  return `${isNew ? 'New' : `Changed: ${changed}`} · ${state ? `${name}, ${state}` : name} · ${path}`;
}
