import { blogSlug, type ContentTable } from '@brand/shared-data/admin';
import { getArchiveFields, getBodyColumn, isVideo, type Content, type Row } from './content';
import { toPlainInstant } from './instants';

/** A row and its file in an archive. */
export type Entry = {
  path: string;
  table: ContentTable;
  row: Row;
  /** The text's former slugs. */
  aliases: readonly string[];
};

export const toKey = ({ table, row }: Entry) => `${table} ${row['id']}`;

const folders = {
  journal_entries: 'journal',
  blog_posts: 'blog',
  challenges: 'challenges',
  journey_summaries: 'journey',
  now_texts: 'now',
  pages: 'pages',
} as const;

/** The entries for all content, in no particular order. */
export function toEntries(content: Content): Entry[] {
  const plainRows = (table: ContentTable) => content[table].map((row) => toPlainRow(table, row));
  const getAliases = (table: ContentTable, { id }: Row) =>
    content.old_slugs
      .filter(({ content_type, content_id }) => content_type === table && content_id === id)
      .map(({ slug }) => slug)
      .sort();
  const named = (table: ContentTable, getStem: (row: Row) => string): Entry[] =>
    distinct(plainRows(table).map((row) => ({ stem: getStem(row), row }))).map(({ stem, row }) => ({
      path: `${stem}.md`,
      table,
      row,
      aliases: getAliases(table, row),
    }));
  const courses = named('courses', ({ slug }) => `courses/${slug}/index`);
  return [
    ...named('journal_entries', (row) => `${folders.journal_entries}/${row['entry_date']}-${toName(row)}`),
    ...named('blog_posts', ({ slug }) => `${folders.blog_posts}/${slug}`),
    ...named('challenges', (row) => `${folders.challenges}/${toName(row)}`),
    ...named('journey_summaries', ({ year }) => `${folders.journey_summaries}/${year}`),
    ...named('now_texts', ({ day }) => `${folders.now_texts}/${day}`),
    ...named('pages', ({ slug }) => `${folders.pages}/${slug}`),
    ...courses,
    ...courses.flatMap((course) =>
      toOutline(course, plainRows('course_modules'), plainRows('course_lessons')),
    ),
  ];
}

function toPlainRow(table: ContentTable, row: Row): Row {
  const texts: Record<string, string> = {};
  for (const { column, type } of getArchiveFields(table)) {
    const value = row[column];
    if (type === 'instant' && typeof value === 'string') texts[column] = toPlainInstant(value) ?? value;
  }
  const body = getBodyColumn(table);
  // A missing text and an empty one look the same below front matter.
  if (body && !row[body] && !isVideo(row)) texts[body] = '';
  return { ...row, ...texts };
}

/** A course's modules and their lessons, numbered in the order of study. */
function toOutline(course: Entry, modules: Row[], lessons: Row[]): Entry[] {
  const folder = course.path.replace(/\/index\.md$/, '');
  return numbered(modules, 'course_id', course.row['id'], 'module_order').flatMap(({ row, name }) => [
    { path: `${folder}/${name}/index.md`, table: 'course_modules', row, aliases: [] },
    ...numbered(lessons, 'module_id', row['id'], 'lesson_order').map((lesson): Entry => ({
      path: `${folder}/${name}/${lesson.name}.md`,
      table: 'course_lessons',
      row: lesson.row,
      aliases: [],
    })),
  ]);
}

function numbered(rows: Row[], parent: string, id: Row[string] | undefined, order: string) {
  const toText = (row: Row) => `${row['created_at']} ${row['id']}`;
  return rows
    .filter((row) => row[parent] === id)
    .sort((a, b) => Number(a[order]) - Number(b[order]) || (toText(a) < toText(b) ? -1 : 1))
    .map((row, index) => ({ row, name: `${String(index + 1).padStart(2, '0')}-${toName(row)}` }));
}

/** The part of a file's name by which people recognize the text. */
const toName = (row: Row) =>
  blogSlug(String(row['title']))
    .slice(0, 60)
    .replace(/(?<!-)-+$/, '') || toShortId(row);
const toShortId = ({ id }: Row) => String(id).slice(-12);

/** Appends ids to equal names. Names that differ only in case count as equal, because some file systems are case-insensitive. */
function distinct(named: { stem: string; row: Row }[]): { stem: string; row: Row }[] {
  const counts = new Map<string, number>();
  for (const { stem } of named) counts.set(stem.toLowerCase(), (counts.get(stem.toLowerCase()) ?? 0) + 1);
  return named.map(({ stem, row }) => ({
    stem: counts.get(stem.toLowerCase()) === 1 ? stem : stem.replace(/(\/index)?$/, `-${toShortId(row)}$1`),
    row,
  }));
}

/** The information in a file's path. */
export type PathInfo = {
  table: ContentTable;
  /** The file's name, or its folder's name if the file is an index. */
  name: string;
  /** The folder whose course or module this index file describes. */
  folder?: string;
  /** The folder of the file's parent course or module. */
  parent?: string;
  /** The language in the file's name. */
  language?: string | undefined;
};

export const isSettings = (path: string) => /^settings\.ya?ml$/.test(path);
export const isProfile = (path: string) => /^profile\.ya?ml$/.test(path);
export const isRedirects = (path: string) => /^redirects\.ya?ml$/.test(path);
export const isMarkdown = (path: string) => /\.(md|markdown|mdx)$/i.test(path);

/** The language in a path, in Hugo's notation. */
export const languageOf = (path: string): string | undefined =>
  (languageFolder.exec(path.replace(/^(?:[^/]+\/)??(?:src\/)?content\//, '')) ??
    languageName.exec(path.replace(/\.[a-z]+$/i, '')))?.[1];

const knownFolders = new Set<string>([
  ...Object.values(folders),
  ...['courses', 'media', 'posts', 'post', '_posts', '_drafts', 'content', 'src'],
]);

/** Normalizes the paths in an archive that was packed with its folder or by other software. */
export function toSitePaths(paths: string[]): Map<string, string> {
  const [first = ''] = (paths[0] ?? '').split('/');
  const isPackedFolder = !knownFolders.has(first) && paths.every((path) => path.startsWith(`${first}/`));
  return new Map(
    paths.map((path) => [
      path,
      (isPackedFolder ? path.slice(first.length + 1) : path)
        .replace(/^(?:src\/)?content\//, '')
        .replace(languageFolder, '')
        .replace(/^(?:_posts|_drafts|posts|post)\//, 'blog/')
        .replace(/^(?:static|public)\/(?=media\/)/, ''),
    ]),
  );
}

// Matches Hugo's `content/de/posts/…` and `hello.de.md`.
const languageFolder =
  /^([a-z]{2}(?:-[a-z]{2})?)\/(?=(?:posts?|blog|journal|challenges|journey|now|pages|courses)\/)/i;
const languageName = /\.([a-z]{2}(?:-[a-z]{2})?)$/i;

/** Parses the path of a text; undefined if no content type has such a path. */
export function parsePath(path: string): PathInfo | undefined {
  if (!isMarkdown(path)) return undefined;
  const stem = path.replace(/\.[a-z]+$/i, '');
  const parts = stem.replace(languageName, '').split('/');
  const isIndex = /^_?index$/.test(parts.at(-1) ?? '');
  if (isIndex) parts.pop();
  const [folder = '', ...rest] = parts;
  const name = rest.at(-1);
  if (name === undefined) return undefined;
  for (const table of Object.keys(folders) as (keyof typeof folders)[])
    if (folders[table] === folder) return { table, name };
  return folder === 'courses' ? parseCoursePath(rest, name, isIndex) : undefined;
}

function parseCoursePath(parts: string[], name: string, isIndex: boolean): PathInfo | undefined {
  const [course, module, lesson] = parts;
  const courseFolder = `courses/${course}`;
  if (!module) return { table: 'courses', name, folder: courseFolder };
  const folder = `${courseFolder}/${module}`;
  if (lesson) return { table: 'course_lessons', name, parent: folder };
  return isIndex ? { table: 'course_modules', name, folder, parent: courseFolder } : undefined;
}
