import type { AppError } from '../core/errors';
import { mapResult, sendRequest, type RequestContext, type Result } from '../core/supabaseBaseQuery';
import { changes, tableTags, type Tag } from '../core/tags';
import type { Tables } from '../database.types';
import type { Field } from './contentField';
import type { ContentInput } from './contentInput';
import { getFields, type ContentTable } from './contentTypes';
import { toName, toTags } from './names';
import { readRowPage, type RowPage, type ListSource, type ListView } from './rowPages';
import { asWrite, deleteRow, fromTable, type Build } from './rowEndpoints';

/**
 * An update of one row. With `loadedAt` (the row's `updated_at` when the form loaded it), a row changed since then is not
 * overwritten.
 */
export type RowUpdate<Input> = { id: string; values: Input; loadedAt?: string };

/** Returned if the row was saved elsewhere since the form was opened. */
export const changedElsewhere: AppError = {
  kind: 'conflict',
  code: 'changed_elsewhere',
  message: 'This changed elsewhere.',
};

type Cell = string | number | boolean | string[] | null;
type RowValues = Record<string, Cell>;

type UnlistedColumn =
  | ('content' | 'excerpt' | 'description' | 'cover_alt' | 'series_part')
  | ('created_at' | 'user_id' | 'client_id')
  // Computed columns for searching and sorting.
  | ('listed_text' | 'title_key' | 'found_text');

/** A list row without its texts, which account for most of its bytes and are read only for a single row's form. */
export type ListedContent<Table extends ContentTable> = Omit<Tables<Table>, UnlistedColumn>;

const isText = ({ kind }: Field) => kind === 'markdown' || kind === 'paragraph';

/** The columns of `ListedContent`. */
const toListedColumns = (table: ContentTable): string =>
  [
    'id',
    ...getFields(table)
      .filter(([, field]) => !isText(field) && !field.shownWith)
      .map(([column]) => column),
    'updated_at',
  ].join(', ');

/** A single row with its texts, for a form that opens with the current values; null if the row is gone. */
export const contentRow = <Table extends ContentTable, Row extends { id: string } = Tables<Table>>(
  build: Build,
  table: Table,
  columns = '*',
) =>
  build.query<Row | null, string>({
    keepUnusedDataFor: 0,
    queryFn: async (id, query) =>
      mapResult(
        (await sendRequest({ ...query, recover: { notFound: [] } }, (db) =>
          fromTable(db, table)
            .select(columns as '*')
            .eq('id', id),
        )) as Result<unknown> as Result<Row[]>,
        (rows) => rows.find((row) => row.id === id) ?? null,
      ),
    providesTags: [tableTags[table]],
  });

type ListOptions = Pick<ListSource, 'orderBy' | 'isUnique'>;

/** A page of a content type's list: rows without their texts. */
export const contentPage = <Table extends ListSource['table'] & ContentTable>(
  build: Build,
  table: Table,
  options: ListOptions,
) =>
  build.query<RowPage<ListedContent<Table>>, ListView>({
    queryFn: (view, query) =>
      readRowPage(
        query,
        { table, columns: toListedColumns(table), searched: 'listed_text', ...options },
        view,
      ),
    providesTags: [tableTags[table]],
  });

type WriteOptions<Table extends ContentTable> = {
  /** The tags of the tables that every write changes; by default, the tag of the content type's own table. */
  tags?: readonly Tag[];
  /** The tags of the tables whose rows are deleted together with a row. */
  deletedWith?: readonly Tag[];
  /** The columns of the row that a write returns. */
  columns?: string;
  /** Adjusts the row built from the form's values. */
  toRow?: (row: RowValues, values: ContentInput<Table>) => RowValues;
};

/** Create, update and delete mutations for a content type: `createName` and so on. New rows belong to the signed-in owner. */
export const contentWrites = <const Name extends string, Table extends ContentTable, Row = Tables<Table>>(
  build: Build,
  name: Name,
  table: Table,
  { toRow = (row) => row, ...options }: WriteOptions<Table> = {},
) =>
  writeEndpoints<Name, Row, ContentInput<Table>, RowUpdate<ContentInput<Table>>>(build, name, table, {
    ...options,
    toNewRow: (values, user_id) => ({ ...toRow(toRowValues(table, values), values), user_id }),
    toUpdatedRow: ({ values }) => toRow(toRowValues(table, values), values),
  });

type Nested<Table extends ContentTable> = { parentId: string; values: ContentInput<Table> };

/** Like `contentWrites`, for a content type whose rows belong to a row of another type rather than to a user. */
export function nestedContentWrites<const Name extends string, Table extends ContentTable>(
  build: Build,
  name: Name,
  table: Table,
  parentColumn: 'course_id' | 'module_id',
  { toRow = (row) => row, ...options }: WriteOptions<Table>,
) {
  const toNestedRow = ({ parentId, values }: Nested<Table>) => ({
    ...toRow(toRowValues(table, values), values),
    [parentColumn]: parentId,
  });
  return writeEndpoints<Name, Tables<Table>, Nested<Table>, Nested<Table> & RowUpdate<ContentInput<Table>>>(
    build,
    name,
    table,
    { ...options, toNewRow: toNestedRow, toUpdatedRow: toNestedRow },
  );
}

type Writes<Input, Update> = Pick<WriteOptions<ContentTable>, 'tags' | 'deletedWith' | 'columns'> & {
  toNewRow: (input: Input, userId: string) => object;
  toUpdatedRow: (update: Update) => object;
};

function writeEndpoints<Name extends string, Row, Input, Update extends { id: string; loadedAt?: string }>(
  build: Build,
  name: Name,
  table: ContentTable,
  {
    tags = [tableTags[table]],
    deletedWith = [],
    columns = '*',
    toNewRow,
    toUpdatedRow,
  }: Writes<Input, Update>,
) {
  const create = build.mutation<Row, Input>({
    queryFn: async (input, query) => {
      const inserted = await sendRequest({ ...query, ...asWrite }, (db, userId) =>
        fromTable(db, table)
          .insert(toNewRow(input, userId) as never)
          .select(columns as '*')
          .maybeSingle(),
      );
      return inserted as Result<Row>;
    },
    invalidatesTags: changes(...tags),
  });
  const update = build.mutation<Row, Update>({
    queryFn: (input, query) => updateAsLoaded<Row>(query, table, columns, input, toUpdatedRow(input)),
    invalidatesTags: changes(...tags),
  });
  const remove = deleteRow(build, table, [...tags, ...deletedWith]);
  return {
    [`create${name}`]: create,
    [`update${name}`]: update,
    [`delete${name}`]: remove,
  } as Record<`create${Name}`, typeof create> &
    Record<`update${Name}`, typeof update> &
    Record<`delete${Name}`, typeof remove>;
}

/** Only the content type's columns, because a form may have additional values. */
export function toRowValues(table: ContentTable, values: object): RowValues {
  const typed = new Map(Object.entries<Cell>(values as RowValues));
  const row: RowValues = {};
  for (const [column, field] of getFields(table)) {
    const value = typed.get(column);
    if (value !== undefined) row[column] = toCell(field, value);
  }
  return row;
}

function toCell({ kind }: Field, value: Cell): Cell {
  if (kind === 'line' || kind === 'picture' || kind === 'url' || kind === 'optionalDate')
    return String(value ?? '').trim() || null;
  if (kind === 'name') return toName(String(value ?? '')) || null;
  if (kind === 'tags') {
    const tags = toTags(String(value ?? ''));
    return tags.length > 0 ? tags : null;
  }
  if (kind !== 'publishDate' && kind !== 'moment') return value;
  if (kind === 'moment' && !value) return null;
  // A local or complete date-time; a cleared publication date means now.
  return (value ? new Date(String(value)) : new Date()).toISOString();
}

/**
 * Updates a row in a single statement, so that no other write can intervene. If the row has changed since `loadedAt`, the error
 * is `changedElsewhere`: the form asks the user which text to save, and to save its own text, updates again without `loadedAt`.
 */
async function updateAsLoaded<Row>(
  query: RequestContext,
  table: ContentTable,
  select: string,
  { id, loadedAt }: { id: string; loadedAt?: string },
  row: object,
): Promise<Result<Row>> {
  const updated = await sendRequest({ ...query, ...asWrite }, (db) =>
    fromTable(db, table)
      .update(row as never)
      .match({ id, ...(loadedAt && { updated_at: loadedAt }) })
      .select(select as '*')
      .maybeSingle(),
  );
  if (!loadedAt || updated.error?.kind !== 'forbidden') return updated as Result<Row>;
  // No row matched: the row is gone, belongs to somebody else, or has changed since it was loaded.
  const { data } = await sendRequest({ ...query, ...asWrite }, (db) =>
    fromTable(db, table).select('updated_at').eq('id', id).maybeSingle(),
  );
  return data && data.updated_at !== loadedAt ? { error: changedElsewhere } : (updated as Result<Row>);
}
