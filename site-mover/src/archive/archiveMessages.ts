import { contentTypes } from '@brand/shared-data/admin';
import type { ImportItem, ArchivePlan } from './compareArchive';
import type { ArchiveIssue } from './content';

/** Formats a number: `2,000`. */
export const formatCount = (count: number) => count.toLocaleString('en-US');

/** Formats a number of files: `1 file`, `2,000 files`. */
export const formatFileCount = (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`);

/** Formats how many of an archive's files are new, changed and unchanged. */
export function formatPlan({ items, unchanged }: ArchivePlan): string {
  const added = items.filter(({ isNew }) => isNew).length;
  return `${formatCount(added)} new, ${formatCount(items.length - added)} changed, ${formatCount(unchanged)} unchanged`;
}

/** Reports the result of an import. */
export const formatImported = (plan: ArchivePlan): string => `Imported: ${formatPlan(plan)}.`;

/** The issues that are losses, starting with texts that are not imported at all. */
export const getLosses = (issues: readonly ArchiveIssue[]): ArchiveIssue[] =>
  (['text', 'part'] as const).flatMap((loss) => issues.filter((issue) => issue.loss === loss));

/** The first line of an import's summary. With problems, nothing of the file is brought. */
export function formatLosses(issues: readonly ArchiveIssue[], hasProblems = false): string {
  const whole = issues.filter(({ loss }) => loss === 'text').length;
  const places = new Set(issues.filter(({ loss }) => loss === 'part').map(({ path }) => path)).size;
  const texts = whole === 1 ? '1 text' : `${formatCount(whole)} texts`;
  const parts = places === 1 ? 'something in 1 place' : `something in ${formatCount(places)} places`;
  const lost = [...(whole > 0 ? [texts] : []), ...(places > 0 ? [parts] : [])];
  if (lost.length === 0) return hasProblems ? 'Nothing can be brought.' : 'Nothing is left out.';
  return `Not brought: ${lost.join(', and ')}.`;
}

/** Formats an issue's title, file, line and field. */
export const formatLocation = ({ path, title, line, field }: ArchiveIssue) =>
  [title ? `“${title}”` : [], path || 'The archive', line === undefined ? [] : `line ${line}`, field ?? []]
    .flat()
    .join(', ');

/** Formats an issue as one line. */
export const formatIssue = (issue: ArchiveIssue): string => `${formatLocation(issue)}: ${issue.message}`;

const timestamps: Record<string, string> = {
  created_at: 'when it was made',
  updated_at: 'when it was changed',
};

/** Formats a file's change, type and path. */
export function formatItem({ path, type, isNew, changes, state }: ImportItem): string {
  const name =
    type === 'settings' || type === 'profile' || type === 'redirects' || type === 'picture'
      ? type
      : contentTypes[type].name;
  const changed = changes.map((change) => timestamps[change] ?? change).join(', ');
  return `${isNew ? 'New' : `Changed: ${changed}`} · ${state ? `${name}, ${state}` : name} · ${path}`;
}
