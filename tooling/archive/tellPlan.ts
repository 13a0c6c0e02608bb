import {
  formatFileCount,
  formatItem,
  formatLocation,
  formatPlan,
  type ImportPlan,
  type ArchiveIssue,
} from '@brand/shared-data/admin';

/** What an import would do, line by line. */
export function tellPlan(plan: ImportPlan): string {
  const { items, untouched, problems, notes } = plan;
  return [
    ...items.map((item) => `${item.title} · ${formatItem(item)}`),
    ...notes.map((note) => `Left out: ${formatIssue(note)}`),
    ...problems.map((problem) => `PROBLEM: ${formatIssue(problem)}`),
    `${formatPlan(plan)}.`,
    `What the site has and the archive has not stays as it is: ${formatFileCount(untouched)}.`,
  ].join('\n');
}

const formatIssue = (issue: ArchiveIssue) => `${formatLocation(issue)}: ${issue.message}`;
