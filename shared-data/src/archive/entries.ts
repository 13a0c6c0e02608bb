import { blogSlug } from '@brand/shared-data/admin';
import type { Content, ContentTable, Row } from './content';
import { kinds, type Kind } from './kinds';
import { plainInstant } from './moments';
import { toArchived } from './pictureAddresses';

/** One file of content: where it is, and the row that it stands for, as archives write it. */
export type Entry = {
  path: string;
  kind: Kind;
  row: Row;
  /** Slugs that it had once. */
  aliases: readonly string[];
};

/** All files of content, in no order. */
export function entriesOf(content: Content, pictures: ReadonlySet<string>): Entry[] {
  const plain = (kind: Kind) => content[kind.table].map((row) => plainRow(kind, toArchived(row, pictures)));
  const aliasesOf = (table: ContentTable, { id }: Row) =>
    content.old_slugs
      .filter(({ content_type, content_id }) => content_type === table && content_id === id)
      .map(({ slug }) => slug)
      .sort();
  const named = (kind: Kind, stemOf: (row: Row) => string): Entry[] =>
    distinct(plain(kind).map((row) => ({ stem: stemOf(row), row }))).map(({ stem, row }) => ({
      path: `${stem}.md`,
      kind,
      row,
      aliases: aliasesOf(kind.table, row),
    }));
  const courses = named(kinds.course, ({ slug }) => `courses/${slug}/index`);
  const folderOf = new Map(courses.map(({ path, row }) => [row['id'], path.replace(/\/index\.md$/, '')]));
  return [
    ...named(kinds.journalEntry, (row) => `journal/${row['entry_date']}-${nameOf(row)}`),
    ...named(kinds.blogPost, ({ slug }) => `blog/${slug}`),
    ...named(kinds.challenge, (row) => `challenges/${nameOf(row)}`),
    ...named(kinds.summary, ({ year }) => `journey/${year}`),
    ...courses,
    ...outlineOf(plain(kinds.module), plain(kinds.lesson), folderOf),
  ];
}

function plainRow(kind: Kind, row: Row): Row {
  const texts: Record<string, string> = {};
  for (const { column, type } of kind.fields) {
    const value = row[column];
    if (type === 'instant' && typeof value === 'string') texts[column] = plainInstant(value) ?? value;
  }
  // Below the front matter, no text and an empty one look the same.
  if (kind.body && !row[kind.body] && !isVideo(row)) texts[kind.body] = '';
  return { ...row, ...texts };
}

export const isVideo = (row: Row) => row['lesson_type'] === 'video';

/** Modules and lessons, numbered in the order of study. */
function outlineOf(modules: Row[], lessons: Row[], folderOf: Map<Row[string] | undefined, string>): Entry[] {
  return [...folderOf].flatMap(([courseId, folder]) =>
    numbered(modules, 'course_id', courseId, 'module_order').flatMap(({ row, name }) => [
      { path: `${folder}/${name}/index.md`, kind: kinds.module, row, aliases: [] },
      ...numbered(lessons, 'module_id', row['id'], 'lesson_order').map((lesson) => ({
        path: `${folder}/${name}/${lesson.name}.md`,
        kind: kinds.lesson,
        row: lesson.row,
        aliases: [],
      })),
    ]),
  );
}

function numbered(rows: Row[], parent: string, id: Row[string] | undefined, order: string) {
  const textOf = (row: Row) => `${row['created_at']} ${row['id']}`;
  return rows
    .filter((row) => row[parent] === id)
    .sort((a, b) => Number(a[order]) - Number(b[order]) || (textOf(a) < textOf(b) ? -1 : 1))
    .map((row, index) => ({ row, name: `${String(index + 1).padStart(2, '0')}-${nameOf(row)}` }));
}

/** A part of a file's name that tells people which one it is. */
const nameOf = (row: Row) => blogSlug(String(row['title'])).slice(0, 60).replace(/-+$/, '') || shortId(row);
const shortId = ({ id }: Row) => String(id).slice(-12);

/** Two of one name get their ids into it; for a computer that does not tell capitals apart, these are one name, too. */
function distinct(named: { stem: string; row: Row }[]): { stem: string; row: Row }[] {
  const times = new Map<string, number>();
  for (const { stem } of named) times.set(stem.toLowerCase(), (times.get(stem.toLowerCase()) ?? 0) + 1);
  return named.map(({ stem, row }) =>
    times.get(stem.toLowerCase()) === 1 ? { stem, row } : { stem: withId(stem, row), row },
  );
}

const withId = (stem: string, row: Row) =>
  stem.endsWith('/index') ? stem.replace(/\/index$/, `-${shortId(row)}/index`) : `${stem}-${shortId(row)}`;
