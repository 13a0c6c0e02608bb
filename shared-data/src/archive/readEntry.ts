import { blogSlug, courseSlug } from '@brand/shared-data/admin';
import type { Remark, Row, Value } from './content';
import type { Entry } from './entries';
import { readMarkdown, type Fields } from './frontMatter';
import { kinds, type Kind } from './kinds';
import { plainDay } from './moments';
import type { Place } from './places';
import { problemsOfRow } from './problemsOfRow';
import { readFields, unstorable, type Spot } from './readFields';

/** A file as it was read. Columns that it does not speak of, and that have no usual value, are not in its row. */
export type ReadEntry = Entry &
  Pick<Place, 'folder' | 'parent'> & {
    /** Whether it says which row it is; otherwise it is a new one. */
    hasId: boolean;
    spots: Map<string, Spot>;
  };

export type ReadFile = { entry: ReadEntry; problems: Remark[]; notes: Remark[] };

/** Reads one markdown file. `newId` is the id of what has none; `now` the moment of what has no date. */
export function readEntry(
  path: string,
  source: string,
  place: Place,
  { newId, now }: { newId: () => string; now: string },
): ReadFile {
  const { kind, name, folder, parent } = place;
  const { fields, errors, body } = readMarkdown(source);
  const { columns, spots, problems, notes } = readFields(kind, fields);
  const { slugs, strange } = aliasesIn(kind, fields);
  const hasId = typeof columns['id'] === 'string';
  const row = { ...usual(kind, name, columns, now), ...columns, ...bodyOf(kind, columns, body) };
  const entry = {
    path,
    kind,
    row: { ...row, id: hasId ? String(columns['id']).toLowerCase() : newId() },
    aliases: slugs,
    hasId,
    spots,
    folder,
    parent,
  };
  const inFile = (remark: Omit<Remark, 'path'>): Remark => ({ path, ...remark });
  if (unstorable.test(body)) problems.push({ message: 'The text holds a character that cannot be stored.' });
  if (kind === kinds.lesson && row['lesson_type'] === 'video' && body.trim())
    problems.push({ message: 'A video lesson has no text of its own.' });
  const all = errors.length > 0 ? errors : [...problems, ...problemsOfRow(entry, problems)];
  return { entry, problems: all.map(inFile), notes: [...notes, ...strange].map(inFile) };
}

/** What a file means that leaves something out: first of all that what has a date and is no draft is published. */
function usual(
  kind: Kind,
  fileName: string,
  columns: Record<string, Value>,
  now: string,
): Record<string, Value> {
  const [, day, words = ''] = /^(\d{4}-\d\d-\d\d)-?(.*)$/.exec(fileName) ?? ['', '', fileName];
  const [, number = '0', rest = ''] = /^(\d+)[-_.]?(.*)$/.exec(fileName) ?? ['', '0', fileName];
  const { published_at, entry_date, title } = columns;
  const date = published_at ?? entry_date ?? (day ? plainDay(day) : null);
  const published = { is_published: date !== null, published_at: asInstant(date) ?? now };
  switch (kind) {
    case kinds.blogPost:
      return {
        ...published,
        slug: slugOf(words || fileName, title),
        ...none('excerpt', 'category', 'cover_image_url'),
      };
    case kinds.journalEntry:
      return {
        ...published,
        entry_date: plainDay(String(date ?? '')),
        ...none('mood', 'excerpt', 'cover_image_url'),
      };
    case kinds.challenge:
      return { ...published, difficulty: 'Medium', status: 'Ongoing', ...none('excerpt', 'cover_image_url') };
    case kinds.course:
      return {
        is_published: false,
        slug: courseSlug(fileName) || courseSlug(String(title ?? '')),
        ...none('description', 'cover_image_url', 'price'),
      };
    case kinds.summary:
      return { year: /^\d{4}$/.test(fileName) ? Number(fileName) : null };
    case kinds.module:
      return { module_order: Number(number), title: rest };
    default:
      return {
        lesson_order: Number(number),
        lesson_type: columns['video_url'] ? 'video' : 'text',
        video_url: null,
      };
  }
}

const none = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, null]));

const asInstant = (date: Value | undefined) =>
  typeof date === 'string' ? (date.includes('T') ? date : `${date}T00:00:00Z`) : null;

const slugOf = (fileName: string, title: Value | undefined) =>
  /^[A-Za-z0-9_-]+$/.test(fileName) ? fileName : blogSlug(fileName) || blogSlug(String(title ?? ''));

function bodyOf(kind: Kind, { lesson_type, video_url }: Record<string, Value>, body: string): Row {
  if (!kind.body) return {};
  const isVideo = kind === kinds.lesson && (lesson_type ?? (video_url ? 'video' : 'text')) === 'video';
  return { [kind.body]: isVideo ? null : body };
}

/** Slugs that lead to it. Other software has addresses that this site cannot have. */
function aliasesIn({ addresses }: Kind, fields: Fields) {
  const slugs: string[] = [];
  const strange: Omit<Remark, 'path'>[] = [];
  for (const field of ['aliases', 'redirect_from']) {
    const { line, value } = fields.get(field) ?? {};
    for (const given of [value ?? []].flat()) {
      const address = typeof given === 'string' ? given.replace(/\/$/, '') : given;
      const [, slug] = /^\/?(?:[a-z]+\/)?([A-Za-z0-9_-]+)$/.exec(String(address)) ?? [];
      const isHere =
        addresses && typeof address === 'string' && [slug, `${addresses}${slug}`].includes(address);
      if (slug && isHere) slugs.push(slug);
      else strange.push({ line, field, message: `“${String(address)}” cannot lead here; it is left out.` });
    }
  }
  return { slugs, strange };
}
