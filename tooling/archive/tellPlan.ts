import {
  filesInWords,
  itemInWords,
  placeInWords,
  planInWords,
  type ImportPlan,
  type Remark,
} from '@brand/shared-data/admin';

/** What an import would do, line by line. */
export function tellPlan(plan: ImportPlan): string {
  const { items, untouched, problems, notes } = plan;
  return [
    ...items.map((item) => `${item.title} · ${itemInWords(item)}`),
    ...notes.map((note) => `Left out: ${remarkInWords(note)}`),
    ...problems.map((problem) => `PROBLEM: ${remarkInWords(problem)}`),
    `${planInWords(plan)}.`,
    `What the site has and the archive has not stays as it is: ${filesInWords(untouched)}.`,
  ].join('\n');
}

const remarkInWords = (remark: Remark) => `${placeInWords(remark)}: ${remark.message}`;
