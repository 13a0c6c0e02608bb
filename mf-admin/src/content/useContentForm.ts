import { todayOf, type Message } from '@brand/shared-data';
import {
  contentMessages,
  contentTypes,
  getFields,
  hasSlugs,
  useCheckSlugMutation,
  type ContentInput,
  type ContentTable,
  type ErrorDetails,
  type Field,
} from '@brand/shared-data/admin';
import { contentSchemas } from '@brand/shared-data/schemas';
import { useSite } from '@brand/shared-ui/core';
import { toLocalMinute } from '../editing/toLocalMinute';
import type { EditFormOptions, Version } from '../editing/useEditForm';
import { getScheduledTime } from './publishStatus';

export type ContentRow = { id: string; title: string; updated_at: string };

type Saving = PromiseLike<{ error?: ErrorDetails }>;
type Value = string | number | boolean | string[] | null;

export type ContentFormOptions<Table extends ContentTable, Row extends ContentRow> = {
  table: Table;
  /** Undefined for a new row. */
  row: Row | undefined;
  /** The id of a new row in backups; needed if new rows can have different parents. */
  newId?: string;
  create: (values: ContentInput<Table>) => Saving;
  update: (update: { id: string; values: ContentInput<Table>; loadedAt?: string }) => Saving;
  /** Refetches the list. */
  refetch: () => PromiseLike<{ data?: readonly Row[] }>;
  /** Defaults to the content type's schema. */
  schema?: EditFormOptions<object>['schema'];
};

/** The form options for a new or existing row: title, initial values, saving and refetching. */
export function useContentForm<Table extends ContentTable, Row extends ContentRow>(
  options: ContentFormOptions<Table, Row>,
): EditFormOptions<ContentInput<Table>> & {
  title: string;
  saveLabel: (values: object) => string;
} {
  const { table, row, newId, create, update, refetch, schema = contentSchemas[table] } = options;
  const day = todayOf(useSite());
  const getSlugProblem = useSlugCheck(table, row?.id);
  const { created, updated, saveFailed, loggedOut } = contentMessages[table];
  const { title, saveLabel } = getTitles(table, row !== undefined);
  const toVersion = (read?: Row): Version<ContentInput<Table>> => ({
    values: toFormValues(table, day, read),
    loadedAt: read?.updated_at,
  });
  return {
    title,
    saveLabel: (values) => {
      const time = getScheduledTime(values);
      return time ? `Schedule for ${time}` : saveLabel;
    },
    form: table,
    rowId: row?.id ?? newId,
    initial: toVersion(row),
    schema,
    labels: getLabels(table),
    texts: getTexts(table),
    hints: (values) => getAddressHints(table, values, row),
    save: async (values, loadedAt) => {
      const error = await getSlugProblem(values);
      if (error) return { error };
      const written = withoutUnused(table, values, row);
      return row ? update({ id: row.id, values: written, loadedAt }) : create(written);
    },
    refetch: async () => {
      const read = (await refetch()).data?.find(({ id }) => id === row?.id);
      return read && toVersion(read);
    },
    history: row && {
      text: { kind: table, rowId: row.id },
      // Whether it is published is not the version's to say.
      toValues: (state) => ({
        ...toFormValues(table, day, { ...row, ...state }),
        ...('is_published' in row && { is_published: row.is_published }),
      }),
    },
    messages: {
      saved: (values) => withTime(row ? updated : created, getScheduledTime(values)),
      saveFailed,
      loggedOut,
    },
  };
}

const withTime = (saved: Message, time: string | undefined): Message =>
  time ? { ...saved, description: `It comes out on ${time}.` } : saved;

const added: readonly ContentTable[] = ['journey_summaries', 'now_texts', 'course_modules', 'course_lessons'];

/** "Add" for journey summaries, now texts and course parts; "Create" for all others. */
function getTitles(table: ContentTable, isExisting: boolean) {
  const { singular } = contentTypes[table];
  const noun = singular.charAt(0).toUpperCase() + singular.slice(1);
  const name = table === 'journey_summaries' ? 'Journey Summary' : noun;
  if (isExisting) return { title: `Edit ${name}`, saveLabel: `Save ${noun}` };
  if (added.includes(table)) return { title: `Add ${name}`, saveLabel: `Add ${noun}` };
  return { title: `Create New ${name}`, saveLabel: `Create ${noun}` };
}

const getLabels = <Table extends ContentTable>(table: Table) =>
  Object.fromEntries(getFields(table).map(([column, { label }]) => [column, label])) as Record<
    keyof ContentInput<Table> & string,
    string
  >;

const getTexts = <Table extends ContentTable>(table: Table) =>
  getFields(table)
    .filter(([, { kind }]) => kind === 'markdown' || kind === 'paragraph')
    .map(([column]) => column as keyof ContentInput<Table> & string);

/** Says if a save changes an address that readers may know. Other content has addresses that never change. */
function getAddressHints(table: ContentTable, values: object, row: ContentRow | undefined): string[] {
  const before = getPublicAddress(table, row ?? {}, row);
  const after = before && getPublicAddress(table, { ...row, ...values }, row);
  if (!before || !after || before === after) return [];
  const then = hasSlugs(table)
    ? 'the old one will lead to the new one'
    : 'links to the old one will lead nowhere';
  return [`This changes the address ${before} to ${after}: ${then}.`];
}

function getPublicAddress(table: ContentTable, values: object, row: object = {}): string | undefined {
  const { slug, title = '', year }: { slug?: string; title?: string; year?: unknown } = values;
  if (table === 'journey_summaries') return year ? `/journey-so-far/${Number(year)}` : undefined;
  if (!hasSlugs(table) || !('is_published' in row && row.is_published)) return undefined;
  const { path, toSlug } = contentTypes[table].fields.slug;
  return path + (slug?.trim() || toSlug(title));
}

/** The form's initial values. A new row is a draft dated now, for the given day. */
function toFormValues<Table extends ContentTable>(
  table: Table,
  day: string,
  row?: ContentRow,
): ContentInput<Table> {
  const cells = new Map(Object.entries<Value>(row ?? {}));
  const values = getFields(table).map(([column, field]) => [
    column,
    toFormValue(field, cells.get(column) ?? null, day),
  ]);
  return Object.fromEntries(values) as ContentInput<Table>;
}

/** Omits optional values that are empty both in the form and in the saved row. */
function withoutUnused<Table extends ContentTable>(
  table: Table,
  values: ContentInput<Table>,
  row?: ContentRow,
): ContentInput<Table> {
  const cells = new Map(Object.entries<Value>(row ?? {}));
  const isEmpty = (value: Value = null) => value === null || value === '' || value === false;
  const unused = getFields(table)
    .filter(([, { isOptional }]) => isOptional)
    .map(([column]) => column)
    .filter((column) => isEmpty(cells.get(column)));
  const used = Object.entries<Value>(values).filter(
    ([column, value]) => !unused.includes(column) || !isEmpty(value),
  );
  return Object.fromEntries(used) as ContentInput<Table>;
}

function toFormValue(field: Field, value: Value, day: string): Value {
  switch (field.kind) {
    case 'publishDate':
      return toLocalMinute(typeof value === 'string' ? value : new Date());
    case 'moment':
      return typeof value === 'string' ? toLocalMinute(value) : '';
    case 'choice':
      return field.options.find((option) => option === value) ?? field.initial;
    case 'date':
      return value ?? day;
    case 'year':
      return value ?? new Date().getFullYear();
    case 'order':
      return value ?? 0;
    case 'tags':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'switch':
    case 'flag':
      return value ?? false;
    default:
      return value ?? '';
  }
}

/** Checks the slug before saving, because it may have been taken since `SlugField` checked it. */
function useSlugCheck(table: ContentTable, exceptId: string | undefined) {
  const [check] = useCheckSlugMutation();
  return async (values: object): Promise<ErrorDetails | undefined> => {
    if (!hasSlugs(table)) return undefined;
    const { fields, singular } = contentTypes[table];
    const { slug: typed = '', title = '' }: { slug?: string; title?: string } = values;
    const slug = typed || fields.slug.toSlug(title);
    const { data: isTaken, error } = await check({ table, slug, exceptId });
    return (
      error ?? (isTaken ? { kind: 'conflict', message: `Another ${singular} has this slug.` } : undefined)
    );
  };
}
