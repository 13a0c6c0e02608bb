import type { ContentTable } from '@brand/shared-data/admin';
import type { Content, Row } from './content';

// Hosted projects cancel a statement after 8 s; two thousand texts took seven.
const maxRows = 200;
const maxLength = 2_000_000;

// Parents come before their children.
const tables = [
  'site_settings',
  'journal_entries',
  'challenges',
  'journey_summaries',
  'now_texts',
  'blog_posts',
  'pages',
  'courses',
  'course_modules',
  'course_lessons',
] as const satisfies readonly (ContentTable | 'site_settings')[];

/** The parts in which content is written, one after another. `slugs` maps row ids to the rows' slugs on the site. */
export function inParts(
  content: Partial<Content>,
  slugs: ReadonlyMap<unknown, unknown> = new Map(),
): Partial<Content>[] {
  const parts: Partial<Content>[] = [];
  let rows = maxRows;
  let length = 0;
  for (const table of tables)
    for (const group of inGroups(content[table] ?? [], slugs)) {
      const groupLength = JSON.stringify(group).length;
      if (rows + group.length > maxRows || length + groupLength > maxLength) {
        parts.push({ old_slugs: [] });
        rows = 0;
        length = 0;
      }
      const part = parts.at(-1);
      if (part) part[table] = [...(part[table] ?? []), ...group];
      rows += group.length;
      length += groupLength;
    }
  for (const old of content.old_slugs ?? [])
    parts
      .find(({ blog_posts = [], pages = [], courses = [] }) =>
        [...blog_posts, ...pages, ...courses].some(({ id }) => id === old.content_id),
      )
      ?.old_slugs?.push(old);
  return parts;
}

/** Groups rows that take over each other's slugs, because they have to be written in the same part. */
function inGroups(rows: readonly Row[], slugs: ReadonlyMap<unknown, unknown>): Row[][] {
  const holders = new Map(
    rows
      .filter(({ id, slug }) => slug !== undefined && slugs.get(id) !== slug)
      .map((row) => [slugs.get(row['id'] ?? null), row]),
  );
  const seen = new Set<Row>();
  return rows.flatMap((row) => {
    const group: Row[] = [];
    for (let one: Row | undefined = row; one && !seen.has(one); one = holders.get(one['slug'])) {
      seen.add(one);
      group.unshift(one);
    }
    return group.length > 0 ? [group] : [];
  });
}
