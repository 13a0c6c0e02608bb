import { randomUuid } from '@brand/shared-data';
import { type ContentTable, type Field, getFields } from '@brand/shared-data/admin';
import { contentSchemas, oldAddress } from '@brand/shared-data/schemas';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { tellLostLetters } from '../text/encoding';
import {
  dayLines,
  getArchiveFields,
  getBodyColumn,
  getParentColumn,
  getSlugField,
  isVideo,
  timestampColumns,
  unstorable,
  type ArchiveIssue,
  type FileIssue,
  type Row,
  type Value,
} from './content';
import { readMarkdown, type Fields } from './frontMatter';
import { isBeginning, isExpiry, isOver, mayRestrict } from '../text/restricted';
import { toPlainDay } from './instants';
import type { Entry, PathInfo } from './paths';
import { findForeignMarks, withWikiLinks } from './foreignMarks';
import { addressFields, cutHiddenWords, readFields, type Location } from './readFields';
import { withAddresses } from './references';
import { decodeOrKeep } from '../text/decodeOrKeep';
import { toSlug } from '../text/toSlug';

/** A parsed file. Its row lacks columns that the file does not mention and that have no default. */
export type ReadEntry = Entry &
  Pick<PathInfo, 'folder' | 'parent'> & {
    /** The text's former paths on other sites. */
    formerPaths: readonly string[];
    /** Whether the file contains a row's id; if not, the row is new. */
    hasId: boolean;
    locations: Map<string, Location>;
  };

/** Reads one markdown file. `now` is the date for texts without one. */
export function readEntry(
  path: string,
  source: string,
  { table, name, folder, parent, language }: PathInfo,
  now: string,
  toAddress: (address: string, needsSizes?: boolean) => string | undefined = () => undefined,
  resolve: (name: string, isEmbedded: boolean) => string | undefined = () => undefined,
): { entry: ReadEntry; problems: ArchiveIssue[]; notes: ArchiveIssue[] } {
  const { fields, errors, body: text } = readMarkdown(source);
  const isJekyll = /(^|\/)_(?:posts|drafts)\//.test(path);
  const { columns, locations, problems, notes } = readFields(table, fields, isJekyll);
  const { slugs, formerPaths, unusable } = readAliases(table, fields);
  const hasId = typeof columns['id'] === 'string';
  // Files that this site wrote come back as they were.
  const isOwn = hasId && timestampColumns.every((column) => column in columns);
  const words = isOwn ? { text } : cutHiddenWords(table, columns, text, /\.mdx$/i.test(path));
  if (words.note) notes.push(words.note);
  const body = withAddresses(
    !isOwn && words.text.includes('[[') ? withWikiLinks(words.text, resolve) : words.text,
    (address) => toAddress(address),
  );
  const cover = columns['cover_image_url'];
  if (typeof cover === 'string') {
    const address = resolve(/^!?\[\[([^|\]]+)/.exec(cover)?.[1] ?? '', true) ?? cover;
    columns['cover_image_url'] = toAddress(address, !isOwn) ?? address;
  }
  if (!hasId) {
    makeSlugReadable(table, columns, notes);
    // Other software has categories or tags, and its first name is what the texts are filtered by here.
    const { tags } = columns;
    if (!('category' in columns) && Array.isArray(tags)) columns['category'] = String(tags[0]);
    notes.push(
      ...[...tellLostLetters(source), ...findForeignMarks(body)].map((message): FileIssue => ({
        message,
        loss: 'part',
      })),
    );
  }
  const values = { ...getDefaults(table, name, columns, now), ...columns };
  const slugOfLanguage = language && getSlugField(table) && values['slug'];
  if (slugOfLanguage) {
    values['slug'] = `${slugOfLanguage}-${language.toLowerCase()}`;
    notes.push({
      message: `It is in the language ${language}, and the site has one: its address ends with -${language.toLowerCase()}.`,
    });
  }
  const bodyColumn = getBodyColumn(table);
  const row: { [column: string]: Value } = {
    ...values,
    ...(bodyColumn && { [bodyColumn]: isVideo(values) ? null : body }),
    id: hasId ? String(columns['id']).toLowerCase() : randomUuid(),
  };
  const restriction = words.doubt
    ? { at: {}, says: words.doubt, isFolder: false }
    : findRestriction(path, fields, notes, now);
  const [draftColumn] = getFields(table).find(([, { kind }]) => kind === 'switch') ?? [];
  if (
    restriction &&
    draftColumn &&
    row[draftColumn] === true &&
    !(restriction.isFolder && draftColumn in columns)
  ) {
    row[draftColumn] = false;
    notes.push({ ...restriction.at, message: `${restriction.says}: it becomes a draft.` });
  } else if (restriction && !restriction.isFolder && !draftColumn && (words.doubt || !getParentColumn(table)))
    problems.push({ ...restriction.at, message: `${restriction.says}, and it cannot be a draft.` });
  const entry = { path, table, row, aliases: slugs, formerPaths, hasId, locations, folder, parent };
  if (unstorable.test(body)) problems.push({ message: 'The text holds a character that cannot be stored.' });
  if (isVideo(row) && body.trim()) problems.push({ message: 'A video lesson has no text of its own.' });
  const all = errors.length > 0 ? errors : [...problems, ...validateRow(entry, problems)];
  const inFile = (issue: FileIssue): ArchiveIssue => ({ path, ...issue });
  return { entry, problems: all.map(inFile), notes: [...notes, ...unusable].sort(byLine).map(inFile) };
}

type Restriction = { at: Pick<FileIssue, 'line' | 'field'>; says: string; isFolder: boolean };

/** A sign that a file is restricted: a field unknown to this site, or the file's folder. */
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
    if (isBeginning(field) && Date.parse(value) > Date.parse(now))
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

/**
 * Default values for fields that a file leaves out. Most importantly, dated content that is not marked as a draft is published.
 */
function getDefaults(
  table: ContentTable,
  fileName: string,
  columns: Record<string, Value>,
  now: string,
): Record<string, Value> {
  // Jekyll also accepts a date without leading zeros.
  const [, inName, words = ''] = /^(\d{4}-\d\d-\d\d|\d{4}-\d\d?-\d\d?(?=-|$))-?(.*)/.exec(fileName) ?? [
    '',
    '',
    fileName,
  ];
  const day = inName?.replace(/-(?=\d(?:-|$))/g, '-0');
  const [, number = '0', numbered = ''] = /^(\d+)[-_.]?(.*)/.exec(fileName) ?? ['', '0', fileName];
  const date = columns['published_at'] ?? columns['entry_date'] ?? (day ? toPlainDay(day) : null);
  const getDefault = (field: Field): Value | undefined => {
    switch (field.kind) {
      case 'title':
        return table === 'course_modules' ? numbered : undefined;
      case 'slug':
        return toFileSlug(words || fileName) || toSlug(String(columns['title'] ?? ''));
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

const isSlug = /^[A-Za-z0-9_-]+$/;
const toFileSlug = (name: string) => (isSlug.test(name) ? name : toSlug(name));

/** Transliterates a slug with characters that this site does not allow. */
function makeSlugReadable(table: ContentTable, columns: Record<string, Value>, notes: FileIssue[]) {
  const { slug } = columns;
  if (!getSlugField(table) || typeof slug !== 'string' || isSlug.test(slug) || !/\P{ASCII}/u.test(slug))
    return;
  columns['slug'] = toSlug(slug);
  notes.push({
    field: 'slug',
    message: `“${slug}” becomes ${columns['slug']}: addresses have Latin letters here.`,
  });
}

type Aliases = { slugs: string[]; formerPaths: string[]; unusable: FileIssue[] };

/** The former slugs, and the former paths that differ from this site's addresses. */
function readAliases(table: ContentTable, fields: Fields): Aliases {
  const path = getSlugField(table)?.path;
  const slugs: string[] = [];
  const formerPaths: string[] = [];
  const unusable: FileIssue[] = [];
  for (const field of addressFields) {
    const { line, value } = fields.get(field) ?? {};
    for (const alias of [value ?? []].flat()) {
      const address = typeof alias === 'string' ? toFormerPath(alias) : '';
      const slug = path && address.startsWith(path) ? address.slice(path.length) : address;
      if (path && isSlug.test(slug)) slugs.push(slug);
      else if (oldAddress.test(address) && address.length <= 500) formerPaths.push(address);
      else
        unusable.push({
          line,
          field,
          message: `“${String(alias)}” cannot lead here; it is left out. Make a rule for it under Redirects.`,
          loss: 'part',
        });
    }
  }
  return { slugs, formerPaths, unusable };
}

/** An alias's path, without a trailing slash or index.html. The alias may be a full URL. */
const toFormerPath = (alias: string): string =>
  decodeOrKeep(alias.trim().replace(/^https?:\/\/[^/]+(?=\/)/, ''))
    .replace(/\/index\.html$/, '')
    .replace(/(?<!\/)\/+$/, '');

/** Values that the forms would reject. Fields that already have a problem are left out. */
function validateRow({ table, row, locations }: ReadEntry, known: readonly FileIssue[]): FileIssue[] {
  const toIssue = (column: string, message: string): FileIssue => ({
    field: getArchiveFields(table).find((field) => field.column === column)?.key,
    ...locations.get(column),
    message,
  });
  const problems = [...getProblems(contentSchemas[table], row)].map(([column, message]) =>
    toIssue(column, message),
  );
  for (const [column, line] of Object.entries(table === 'challenges' ? dayLines : {}))
    for (const text of String(row[column] ?? '').split('\n'))
      if (text && !line.test(text))
        problems.push(toIssue(column, `“${text.slice(0, 80)}” is no line of a day.`));
  for (const [column, { kind }] of getFields(table))
    if (kind === 'order' && Math.abs(Number(row[column] ?? 0)) > 2_147_483_647)
      problems.push(toIssue(column, 'This number is too large.'));
  return problems.filter(({ field }) => !known.some((problem) => problem.field && problem.field === field));
}

/** The first problem with each value, by column. Null is validated as an empty text, as in the forms. */
export function getProblems(schema: AnyObjectSchema, row: Row): Map<string, string> {
  const values = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Array.isArray(value) ? value.join() : (value ?? ''),
    ]),
  );
  const problems = new Map<string, string>();
  try {
    schema.validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '', message } of error.inner) if (!problems.has(path)) problems.set(path, message);
  }
  return problems;
}
