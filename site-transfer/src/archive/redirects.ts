import { isSitePage } from '@brand/shared-data/admin';
import { newAddress, oldAddress } from '@brand/shared-data/schemas';
import { getSlugField, type ArchiveIssue } from './content';
import { readYaml, writeYaml } from './frontMatter';
import type { Entry } from './paths';

/** A rule of the owner: a path without a page, and where it leads. */
export type Rule = { from: string; to: string };

/** The file of the rules, by their old addresses. */
export const writeRedirects = (rules: readonly Rule[]): string =>
  writeYaml(sorted(rules).map(({ from, to }) => [from, to]));

/** The rules as Astro's configuration takes them, which knows no address by its query. */
export const writeRedirectMap = (rules: readonly Rule[]): string => {
  const plain = sorted(rules).filter(({ from }) => !from.includes('?'));
  return `${JSON.stringify(Object.fromEntries(plain.map(({ from, to }) => [from, to])), null, 2)}\n`;
};

const sorted = (rules: readonly Rule[]) => [...rules].sort((a, b) => (a.from < b.from ? -1 : 1));

export type ReadRedirects = { path: string; rules: Rule[]; problems: ArchiveIssue[]; notes: ArchiveIssue[] };

/** Reads the file of the rules. Rules that the site would refuse are left out. */
export function readRedirects(path: string, source: string): ReadRedirects {
  const { fields, errors } = readYaml(source);
  const read: ReadRedirects = {
    path,
    rules: [],
    problems: errors.map((error) => ({ path, ...error })),
    notes: [],
  };
  for (const [from, { line, value }] of fields) {
    const to = typeof value === 'string' ? value : '';
    const isRule = oldAddress.test(from) && from.length <= 500 && newAddress.test(to) && to.length <= 1000;
    if (isRule && !isSitePage(from) && from !== to) read.rules.push({ from, to });
    else
      read.notes.push({
        path,
        line,
        field: from.slice(0, 200),
        message: 'This cannot be a rule; it is left out.',
      });
  }
  return read;
}

/** The address of a text here. */
export function toAddress({ table, row }: Entry): string | undefined {
  const slugs = getSlugField(table)?.path;
  if (slugs) return `${slugs}${row['slug']}`;
  if (table === 'journal_entries') return `/journal/${row['id']}`;
  if (table === 'challenges') return `/challenge/${row['id']}`;
  return table === 'journey_summaries' ? `/journey-so-far/${row['year']}` : undefined;
}
