import { ValidationError, type AnyObjectSchema } from 'yup';
import { contentSchemas } from '../admin/content.schema';
import type { Field } from '../admin/contentField';
import { getFields, type ContentTable } from '../admin/contentTypes';
import { randomUuid } from '../core/random';
import {
  getArchiveFields,
  getBodyColumn,
  getSlugField,
  isVideo,
  unstorable,
  type ArchiveIssue,
  type FileIssue,
  type Row,
  type Value,
} from './content';
import { readMarkdown, type Fields } from './frontMatter';
import { isExpiry, isOver, mayRestrict } from '../imports/restricted';
import { toPlainDay } from './instants';
import type { Entry, PathInfo } from './paths';
import { readFields, type Location } from './readFields';

/** A file as it was read. Columns that it does not mention, and that have no default, are not in its row. */
export type ReadEntry = Entry &
  Pick<PathInfo, 'folder' | 'parent'> & {
    /** Whether the file has the id of a row; otherwise it is a new one. */
    hasId: boolean;
    locations: Map<string, Location>;
  };

/** Reads one markdown file. `now` is the date of what has none. */
export function readEntry(
  path: string,
  source: string,
  { table, name, folder, parent }: PathInfo,
  now: string,
): { entry: ReadEntry; problems: ArchiveIssue[]; notes: ArchiveIssue[] } {
  const { fields, errors, body } = readMarkdown(source);
  const { columns, locations, problems, notes } = readFields(table, fields);
  const { slugs, unusable } = readAliases(table, fields);
  const hasId = typeof columns['id'] === 'string';
  const values = { ...getDefaults(table, name, columns, now), ...columns };
  const bodyColumn = getBodyColumn(table);
  const row: { [column: string]: Value } = {
    ...values,
    ...(bodyColumn && { [bodyColumn]: isVideo(values) ? null : body }),
    id: hasId ? String(columns['id']).toLowerCase() : randomUuid(),
  };
  const restriction = findRestriction(path, fields, notes, now);
  const [draftColumn] = getFields(table).find(([, { kind }]) => kind === 'switch') ?? [];
  if (
    restriction &&
    draftColumn &&
    row[draftColumn] === true &&
    !(restriction.isFolder && draftColumn in columns)
  ) {
    row[draftColumn] = false;
    notes.push({ ...restriction.at, message: `${restriction.says}: it becomes a draft.` });
  } else if (restriction && !restriction.isFolder && table === 'challenges')
    problems.push({ ...restriction.at, message: `${restriction.says}, and a challenge has no drafts.` });
  const entry = { path, table, row, aliases: slugs, hasId, locations, folder, parent };
  if (unstorable.test(body)) problems.push({ message: 'The text holds a character that cannot be stored.' });
  if (isVideo(row) && body.trim()) problems.push({ message: 'A video lesson has no text of its own.' });
  const all = errors.length > 0 ? errors : [...problems, ...validateRow(entry, problems)];
  const inFile = (issue: FileIssue): ArchiveIssue => ({ path, ...issue });
  return { entry, problems: all.map(inFile), notes: [...notes, ...unusable].sort(byLine).map(inFile) };
}

type Restriction = { at: Pick<FileIssue, 'line' | 'field'>; says: string; isFolder: boolean };

/** A sign that not everybody reads a file: a field that the site does not have, or the folder. */
function findRestriction(
  path: string,
  fields: Fields,
  unknown: readonly FileIssue[],
  now: string,
): Restriction | undefined {
  for (const { field = '', line } of unknown) {
    const value = toValueText(fields.get(field)?.value);
    const at = { line, field };
    if (isExpiry(field) && isOver(value, now))
      return { at, says: 'It was published until a time that is over', isFolder: false };
    if (/^pub(?:lish)?_?date(?:time)?$/i.test(field) && Date.parse(value) > Date.parse(now))
      return { at, says: 'It waited for a later time', isFolder: false };
    if (mayRestrict(field, value) || (/^_?build$/.test(field) && /never|false/i.test(value)))
      return { at, says: 'This may say that only some read it', isFolder: false };
  }
  return /(^|\/)_?(?:drafts?|private|unpublished)\//i.test(path)
    ? { at: {}, says: 'Its folder is of drafts', isFolder: true }
    : undefined;
}

const toValueText = (value: Fields extends Map<string, { value: infer V }> ? V : never): string => {
  if (value instanceof Map) return [...value.values()].map((one) => toValueText(one.value)).join(' ');
  return Array.isArray(value) ? value.join(' ') : (value ?? '');
};

const byLine = (a: FileIssue, b: FileIssue) => (a.line ?? 0) - (b.line ?? 0);

/** The values of fields that a file leaves out. Above all, content with a date that is no draft is published. */
function getDefaults(
  table: ContentTable,
  fileName: string,
  columns: Record<string, Value>,
  now: string,
): Record<string, Value> {
  const [, day, words = ''] = /^(\d{4}-\d\d-\d\d)-?(.*)/.exec(fileName) ?? ['', '', fileName];
  const [, number = '0', numbered = ''] = /^(\d+)[-_.]?(.*)/.exec(fileName) ?? ['', '0', fileName];
  const date = columns['published_at'] ?? columns['entry_date'] ?? (day ? toPlainDay(day) : null);
  const getDefault = (field: Field): Value | undefined => {
    switch (field.kind) {
      case 'title':
        return table === 'course_modules' ? numbered : undefined;
      case 'slug':
        return toFileSlug(words || fileName, field.toSlug) || field.toSlug(String(columns['title'] ?? ''));
      case 'switch':
        return table !== 'courses' && date !== null;
      case 'flag':
        return false;
      case 'publishDate':
        return typeof date === 'string' ? (date.includes('T') ? date : `${date}T00:00:00Z`) : now;
      case 'date':
        return toPlainDay(String(date ?? ''));
      case 'year':
        return /^\d{4}$/.test(fileName) ? Number(fileName) : null;
      case 'order':
        return Number(number);
      case 'choice':
        return table === 'course_lessons' && columns['video_url'] ? 'video' : field.initial;
      default:
        return null;
    }
  };
  const defaults = getFields(table).map(([column, field]) => [column, getDefault(field)] as const);
  return Object.fromEntries(defaults.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

const toFileSlug = (name: string, toSlug: (text: string) => string) =>
  /^[A-Za-z0-9_-]+$/.test(name) ? name : toSlug(name);

/** The former slugs. Other software has addresses that this site cannot have. */
function readAliases(table: ContentTable, fields: Fields): { slugs: string[]; unusable: FileIssue[] } {
  const path = getSlugField(table)?.path;
  const slugs: string[] = [];
  const unusable: FileIssue[] = [];
  for (const field of ['aliases', 'redirect_from']) {
    const { line, value } = fields.get(field) ?? {};
    for (const alias of [value ?? []].flat()) {
      const address = typeof alias === 'string' ? alias.replace(/\/$/, '') : '';
      const slug = path && address.startsWith(path) ? address.slice(path.length) : address;
      if (path && /^[A-Za-z0-9_-]+$/.test(slug)) slugs.push(slug);
      else unusable.push({ line, field, message: `“${String(alias)}” cannot lead here; it is left out.` });
    }
  }
  return { slugs, unusable };
}

/** Values that the forms would refuse. Fields that have a problem already are left out. */
function validateRow({ table, row, locations }: ReadEntry, known: readonly FileIssue[]): FileIssue[] {
  const toIssue = (column: string, message: string): FileIssue => ({
    field: getArchiveFields(table).find((field) => field.column === column)?.key,
    ...locations.get(column),
    message,
  });
  const problems = [...getProblems(contentSchemas[table], row)].map(([column, message]) =>
    toIssue(column, message),
  );
  for (const [column, { kind }] of getFields(table))
    if (kind === 'order' && Math.abs(Number(row[column] ?? 0)) > 2_147_483_647)
      problems.push(toIssue(column, 'This number is too large.'));
  return problems.filter(({ field }) => !known.some((problem) => problem.field && problem.field === field));
}

/** The first problem of each value, by its column. Forms hold an empty text where a row has null. */
export function getProblems(schema: AnyObjectSchema, row: Row): Map<string, string> {
  const values = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? '']));
  const problems = new Map<string, string>();
  try {
    schema.validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '', message } of error.inner) if (!problems.has(path)) problems.set(path, message);
  }
  return problems;
}
