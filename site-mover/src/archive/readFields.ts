import {
  type ContentTable,
  getFields,
  hasSign,
  tagLimits,
  toName,
  toTags,
  uuid,
} from '@brand/shared-data/admin';
import {
  getArchiveFields,
  unstorable,
  type ArchiveField,
  type ArchiveFieldType,
  type FileIssue,
  type Value,
} from './content';
import type { Fields, FieldValue } from './frontMatter';
import { cutHidden } from './hiddenWords';
import { toPlainDay, toPlainInstant } from './instants';

/** The position of a column in a file, for issues about the column. */
export type Location = { line: number; field: string };

/** Fields with a text's former or foreign addresses. */
export const addressFields = ['aliases', 'redirect_from', 'permalink', 'url'] as const;

export type ReadFields = {
  /** The columns that occur in the file. */
  columns: Record<string, Value>;
  locations: Map<string, Location>;
  problems: FileIssue[];
  /** Fields that are left out of the import. */
  notes: FileIssue[];
};

/** Reads a content type's columns from the front matter, by this site's field names or other software's. */
export function readFields(table: ContentTable, fields: Fields, isJekyll = false): ReadFields {
  const read: ReadFields = { columns: {}, locations: new Map(), problems: [], notes: [] };
  const known = new Set<string>(addressFields);
  for (const field of getArchiveFields(table)) {
    const name = [field.key, ...field.aliases].find((candidate) => fields.has(candidate));
    const found = name === undefined ? undefined : fields.get(name);
    if (name === undefined || !found) continue;
    known.add(name);
    // A field without a value is ignored.
    const value = lists.includes(field.type) ? toList(found.value, name, isJekyll) : found.value;
    if (value !== null) readField(read, field, name, { ...found, value });
  }
  for (const [field, { line }] of fields)
    if (!known.has(field))
      read.notes.push({
        line,
        field,
        message: 'The site has no such field; it is left out. Write it into the text, if readers need it.',
        loss: 'part',
      });
  return read;
}

const lists: readonly ArchiveFieldType[] = ['list', 'tags'];

/** Splits a text with several names: Jekyll separates them with spaces, other software with commas. */
function toList(value: FieldValue, name: string, isJekyll: boolean): FieldValue {
  if (typeof value !== 'string' || !/^(?:categories|tags)$/.test(name)) return value;
  const parts = value
    .split(isJekyll ? /[\s,]/ : ',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 ? parts : value;
}

type Read = { value: Value; rest?: readonly string[] } | { problem: string };

function readField(
  { columns, locations, problems, notes }: ReadFields,
  { key, column, type }: ArchiveField,
  field: string,
  { line, value }: { line: number; value: FieldValue },
) {
  locations.set(column, { line, field });
  const read = readValue(type, value, field);
  const isDate = type === 'instant' || type === 'day';
  if ('problem' in read) {
    // The same name may mean something different in other software, but an invalid date is still meant as a date.
    if (field === key || isDate) problems.push({ line, field, message: read.problem });
    else notes.push({ line, field, message: `${read.problem} It is left out.` });
    return;
  }
  if (column === 'id' && !uuid.test(String(read.value))) {
    notes.push({ line, field, message: 'This id is not from this site; the file is imported as new.' });
    return;
  }
  // A post has one category; the others stay as tags.
  const names =
    type === 'list' ? (read.rest ?? []) : type === 'tags' ? [columns[column], read.value].flat() : [];
  if (type !== 'tags') columns[column] = read.value;
  const tags = toTags(names.filter((name) => typeof name === 'string'));
  const kept = tags.filter(fits).slice(0, tagLimits.count);
  if (kept.length > 0) columns['tags'] = kept;
  const rest = [...tags.filter((tag) => !kept.includes(tag)), ...((type === 'name' && read.rest) || [])];
  if (rest.length > 0)
    notes.push({
      line,
      field,
      message:
        type === 'name'
          ? `The site takes one of them; left out: ${rest.join(', ')}. Choose another in the editor, if that fits better.`
          : `A post takes ${tagLimits.count} tags of at most ${tagLimits.length} characters; left out: ${rest.join(', ')}. Choose shorter ones in the editor, if readers need them.`,
      loss: 'part',
    });
}

const fits = (tag: string) => [...tag].length <= tagLimits.length && hasSign(tag);

const readers: Record<ArchiveFieldType, (text: string, field: string) => Read> = {
  text: (text) => ({ value: text }),
  list: (text) => ({ value: text }),
  name: (text) => ({ value: toName(text) || null }),
  tags: (text) => ({ value: [text] }),
  number: (text) =>
    text.trim() === '' || Number.isNaN(Number(text))
      ? { problem: 'This must be a number.' }
      : { value: Number(text) },
  instant: (text) => {
    const instant = toPlainInstant(text);
    return instant
      ? { value: instant }
      : { problem: 'This is not a date such as 2026-03-01 or 2026-03-01T09:30:00Z.' };
  },
  day: (text) => {
    const day = toPlainDay(text);
    return day ? { value: day } : { problem: 'This is not a date such as 2026-03-01.' };
  },
  flag: (text) => readBoolean(text),
  draft: (text, field) => {
    const read = readBoolean(text);
    return 'problem' in read ? read : { value: (field === 'draft') !== read.value };
  },
};

function readBoolean(text: string): Read {
  const isTrue = /^(true|yes)$/i.test(text);
  if (!isTrue && !/^(false|no)$/i.test(text)) return { problem: 'This must be true or false.' };
  return { value: isTrue };
}

function readValue(type: ArchiveFieldType, value: FieldValue, field: string): Read {
  if (Array.isArray(value) && value.some((name) => unstorable.test(name)))
    return { problem: 'This holds a character that cannot be stored.' };
  if (Array.isArray(value) && type === 'tags') return { value };
  if (Array.isArray(value) && (type === 'list' || type === 'name')) {
    const [first = null, ...rest] = value;
    return {
      value: type === 'name' && first !== null ? toName(first) || null : first,
      rest: [...new Set(rest)],
    };
  }
  if (typeof value !== 'string') return { problem: 'This must be a single text.' };
  if (unstorable.test(value)) return { problem: 'This holds a character that cannot be stored.' };
  return readers[type](value, field);
}

type ReadWords = { text: string; note?: FileIssue; doubt?: string };

/** Cuts hidden words out of a file's text, and out of the columns that readers see. */
export function cutHiddenWords(
  table: ContentTable,
  columns: Record<string, Value>,
  body: string,
  isMdx: boolean,
): ReadWords {
  const cut = cutHidden(body, isMdx ? 'mdx' : 'markdown');
  let { hidden, doubt } = cut;
  for (const [column, { kind }] of getFields(table)) {
    const value = columns[column];
    if (typeof value !== 'string' || !['title', 'line', 'name', 'paragraph'].includes(kind)) continue;
    const rest = cutHidden(value);
    if (rest.hidden > 0) columns[column] = rest.text.trim();
    hidden += rest.hidden;
    doubt ??= rest.doubt;
  }
  const comments = hidden === 1 ? '1 hidden comment' : `${hidden} hidden comments`;
  return {
    text: cut.text,
    ...(hidden > 0 && {
      note: {
        message: `${comments} left out: readers did not see them. Keep the file, if you need them.`,
        loss: 'part',
      },
    }),
    ...(doubt && { doubt: `It is not known which words “${doubt}” hides. Take them out in the editor` }),
  };
}
