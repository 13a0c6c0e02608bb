import { isSitePage } from '@brand/shared-data/admin';
import { newAddress, oldAddress } from '@brand/shared-data/schemas';
import { getSlugField, type ArchiveIssue } from './content';
import { readYaml, writeYaml } from './frontMatter';
import type { Entry } from './paths';

/** One of the owner's redirects: a path without a page, and the address to which it leads. */
export type Rule = { from: string; to: string };

/** Writes the redirects file, sorted by old address. */
export const writeRedirects = (rules: readonly Rule[]): string =>
  writeYaml(sorted(rules).map(({ from, to }) => [from, to]));

/** Writes the rules for Astro's configuration, in which an address cannot contain a query. */
export const writeRedirectMap = (rules: readonly Rule[]): string => {
  const plain = sorted(rules).filter(({ from }) => !from.includes('?'));
  return `${JSON.stringify(Object.fromEntries(plain.map(({ from, to }) => [from, to])), null, 2)}\n`;
};

const sorted = (rules: readonly Rule[]) => [...rules].sort((a, b) => (a.from < b.from ? -1 : 1));

export type ReadRedirects = { path: string; rules: Rule[]; problems: ArchiveIssue[]; notes: ArchiveIssue[] };

/** Reads the redirects file. Rules that the site would reject are left out. */
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

/** A text's address on this site. */
export function toAddress({ table, row }: Entry): string | undefined {
  const slugs = getSlugField(table)?.path;
  if (slugs) return `${slugs}${row['slug']}`;
  if (table === 'journal_entries') return `/journal/${row['id']}`;
  if (table === 'challenges') return `/challenge/${row['id']}`;
  return table === 'journey_summaries' ? `/journey-so-far/${row['year']}` : undefined;
}
