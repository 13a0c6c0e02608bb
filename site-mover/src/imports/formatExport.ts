import { formatCount } from '../archive/archiveMessages';
import type { ExportPlan } from './siteExport';

/** Describes an export's contents other than its texts, one line each. */
export function formatExport({
  source,
  members,
  addresses,
  pictures,
  files,
  unfinished,
}: ExportPlan): string[] {
  const { added, known, suppressed, invalid } = members;
  return [
    `From ${source.software}. Posts that the site has already stay as they are${
      unfinished > 0 ? `, but for pictures that an earlier import left out: ${formatCount(unfinished)}.` : '.'
    }`,
    `Pictures: ${formatCount(pictures.included)} in this file, ${formatCount(pictures.elsewhere)} elsewhere.`,
    ...(pictures.elsewhere > 0
      ? ['A picture that is not brought keeps its address, and a second import can bring it.']
      : []),
    ...(files > 0 ? [`Links to files that stay at the old site: ${formatCount(files)}.`] : []),
    `Members: ${formatCount(added)} new, ${formatCount(known)} on the list already, ${formatCount(suppressed + invalid)} stay out.`,
    `Old addresses that will lead here: ${formatCount(addresses.length)}.`,
  ];
}
