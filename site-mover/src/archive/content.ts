import { type ContentTable, type Field, getFields, type SlugField } from '@brand/shared-data/admin';

/** The value of a column. */
export type Value = string | number | boolean | readonly string[] | null;
export type Row = Readonly<Record<string, Value>>;

/** A former slug of a post, page or course. */
type OldSlug = { content_type: string; slug: string; content_id: string };

/** All of the owner's content, as `export_content()` returns and `import_content()` accepts it. */
export type Content = Record<ContentTable | 'site_settings', Row[]> & {
  /** Changes with every write. */
  version: number;
  old_slugs: OldSlug[];
};

/** A site to which nothing has been written yet. */
export const emptyContent: Content = {
  version: 0,
  journal_entries: [],
  blog_posts: [],
  challenges: [],
  journey_summaries: [],
  now_texts: [],
  pages: [],
  courses: [],
  course_modules: [],
  course_lessons: [],
  site_settings: [],
  old_slugs: [],
};

/** A problem in a file, or a part of a file that an import leaves out. */
export type ArchiveIssue = {
  path: string;
  /** The title of the file's text, if known. */
  title?: string | undefined;
  message: string;
  line?: number;
  field?: string;
  /** Whether a whole text is lost or a part of it; undefined if nothing is lost. */
  loss?: 'text' | 'part';
};
export type FileIssue = Omit<ArchiveIssue, 'path' | 'title'>;

/**
 * A column's form in the front matter. `draft` is the opposite of is_published; `flag` is present if true; `list` and `name` contain
 * the text as their only item.
 */
export type ArchiveFieldType =
  'text' | 'list' | 'name' | 'tags' | 'instant' | 'day' | 'draft' | 'flag' | 'number';

export type ArchiveField = {
  key: string;
  column: string;
  type: ArchiveFieldType;
  /** The field's names in other software. */
  aliases: readonly string[];
};

const types: Partial<Record<Field['kind'], ArchiveFieldType>> = {
  date: 'day',
  publishDate: 'instant',
  moment: 'instant',
  optionalDate: 'day',
  number: 'number',
  switch: 'draft',
  flag: 'flag',
  order: 'number',
  year: 'number',
  price: 'number',
  name: 'name',
  tags: 'tags',
};

const id: ArchiveField = { key: 'id', column: 'id', type: 'text', aliases: [] };
const timestamps: ArchiveField[] = [
  { key: 'created_at', column: 'created_at', type: 'instant', aliases: [] },
  {
    key: 'updated_at',
    column: 'updated_at',
    type: 'instant',
    aliases: ['lastmod', 'updatedDate', 'last_modified_at', 'modified'],
  },
];

/** A challenge's check-ins and pauses: tables in the database, but one line of text each in a file. */
export const dayLines = {
  check_ins: /^\d{4}-\d{2}-\d{2} \d{1,10}(\.\d{1,2})?( \P{Cc}{1,280})?$/u,
  pauses: /^\d{4}-\d{2}-\d{2} (\d{4}-\d{2}-\d{2}|-) \P{Cc}{1,200}$/u,
} as const;

export const timestampColumns = ['created_at', 'updated_at'] as const;

/**
 * A content type's front matter fields, in order: the id, the described fields, for challenges the check-ins and pauses, and the
 * timestamps.
 */
export function getArchiveFields(table: ContentTable): ArchiveField[] {
  const described = getFields(table)
    .filter(([, { kind }]) => kind !== 'markdown')
    .map(([column, field]): ArchiveField => ({
      key: field.archivedAs ?? column,
      column,
      type: field.kind === 'line' && field.isList ? 'list' : (types[field.kind] ?? 'text'),
      aliases: field.aliases ?? [],
    }));
  const days = Object.keys(dayLines).map((column): ArchiveField => ({
    key: column,
    column,
    type: 'text',
    aliases: [],
  }));
  return [id, ...described, ...(table === 'challenges' ? days : []), ...timestamps];
}

/** The column written below the front matter, or undefined if there is none. */
export const getBodyColumn = (table: ContentTable): string | undefined =>
  getFields(table).find(([, { kind }]) => kind === 'markdown')?.[0];

export const getSlugField = (table: ContentTable): SlugField | undefined =>
  getFields(table)
    .map(([, field]) => field)
    .find((field) => field.kind === 'slug');

/** The column that refers to a module's or lesson's parent row. */
export const getParentColumn = (table: ContentTable): 'course_id' | 'module_id' | undefined =>
  table === 'course_modules' ? 'course_id' : table === 'course_lessons' ? 'module_id' : undefined;

export const isVideo = (row: Row) => row['lesson_type'] === 'video';

/** Characters that Postgres cannot store in a text. */
export const unstorable = /\0|\p{Cs}/u;
