import type { api } from '../core/api';
import type { AppError } from '../core/errors';
import type { RestClient } from '../core/restClient';
import { sendRequest, type RequestContext, type Result } from '../core/supabaseBaseQuery';
import { changes, type Tag } from '../core/tags';
import type { Tables } from '../database.types';
import type { Field } from './contentField';
import { getFields, type ContentInput, type ContentTable } from './contentTypes';

/** An update of one row. With `loadedAt`, the row's `updated_at` as the form has it, a row changed since is not overwritten. */
export type RowUpdate<Input> = { id: string; values: Input; loadedAt?: string };

/** Saved by somebody else since the form was opened. */
export const changedElsewhere: AppError = {
  kind: 'conflict',
  code: 'changed_elsewhere',
  message: 'This changed elsewhere.',
};

type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
type Cell = string | number | boolean | null;
type RowValues = Record<string, Cell>;

type Written<Table extends ContentTable> = {
  table: Table;
  /** Corrects what the values of a form are stored as. */
  toRow?: (row: RowValues, values: ContentInput<Table>) => RowValues;
};

type Listed<Table extends ContentTable> = Written<Table> & {
  tag: Tag;
  /** What else a deleted row takes with it. */
  deletedWith: readonly Tag[];
  orderBy: { column: string; ascending: boolean; isUnique?: true };
  /** The columns that are read; all of them if left out. */
  columns?: readonly string[];
};

/** List, create, update and delete for a type of content. New rows are the signed-in owner's. */
export function contentEndpoints<Table extends ContentTable, Row = Tables<Table>>(
  build: Build,
  { tag, deletedWith, orderBy, columns = ['*'], ...written }: Listed<Table>,
) {
  const { table } = written;
  const select = columns.join(', ');
  return {
    list: build.query<Row[], void>({
      queryFn: (_, query) =>
        asResult<Row[]>(
          sendRequest({ ...query, allRows: true }, (db) => {
            const { column, ascending, isUnique } = orderBy;
            const rows = fromTable(db, table)
              .select(select as '*')
              .order(column as 'id', { ascending });
            // Rows with the same value must not change places between two pages.
            return isUnique ? rows : rows.order('id');
          }),
        ),
      providesTags: [tag],
    }),
    create: build.mutation<Row, ContentInput<Table>>({
      queryFn: (values, query) =>
        insert<Row>(query, table, select, (user_id) => ({ ...rowValues(written, values), user_id })),
      invalidatesTags: changes(tag),
    }),
    update: build.mutation<Row, RowUpdate<ContentInput<Table>>>({
      queryFn: (update, query) =>
        updateAsLoaded<Row>(query, table, select, update, rowValues(written, update.values)),
      invalidatesTags: changes(tag),
    }),
    remove: build.mutation<{ id: string }, string>({
      queryFn: (id, query) => remove(query, table, id),
      invalidatesTags: changes(tag, ...deletedWith),
    }),
  };
}

type Nested<Table extends ContentTable> = Written<Table> & {
  parentColumn: 'course_id' | 'module_id';
  tags: readonly Tag[];
};

/** Create, update and delete for a type of content whose rows belong to a row of another. */
export function nestedContentEndpoints<Table extends ContentTable, Row = Tables<Table>>(
  build: Build,
  { parentColumn, tags, ...written }: Nested<Table>,
) {
  const { table } = written;
  type Input = { parentId: string; values: ContentInput<Table> };
  const toRow = ({ parentId, values }: Input) => ({
    ...rowValues(written, values),
    [parentColumn]: parentId,
  });
  const invalidatesTags = changes(...tags);
  return {
    create: build.mutation<Row, Input>({
      queryFn: (input, query) => insert<Row>(query, table, '*', () => toRow(input)),
      invalidatesTags,
    }),
    update: build.mutation<Row, Input & RowUpdate<ContentInput<Table>>>({
      queryFn: (input, query) => updateAsLoaded<Row>(query, table, '*', input, toRow(input)),
      invalidatesTags,
    }),
    remove: build.mutation<{ id: string }, string>({
      queryFn: (id, query) => remove(query, table, id),
      invalidatesTags,
    }),
  };
}

/** The described columns alone: the values of a form may hold more. */
function rowValues<Table extends ContentTable>(
  { table, toRow }: Written<Table>,
  values: ContentInput<Table>,
) {
  const typed = new Map(Object.entries<Cell>(values as RowValues));
  const row: RowValues = {};
  for (const [column, field] of getFields(table)) {
    const value = typed.get(column);
    if (value !== undefined) row[column] = toCell(field, value);
  }
  return toRow ? toRow(row, values) : row;
}

function toCell({ kind }: Field, value: Cell): Cell {
  if (kind === 'line' || kind === 'picture' || kind === 'url') return String(value ?? '').trim() || null;
  if (kind !== 'publishDate') return value;
  // A local or complete date-time; an emptied one means now.
  return (value ? new Date(String(value)) : new Date()).toISOString();
}

// supabase-js cannot follow a table that is a type parameter: seven tables are one to it, and rows get their type here.
const fromTable = (db: RestClient, table: ContentTable) => db.from(table as 'journal_entries');
const asWrite = (query: RequestContext) => ({ ...query, signedIn: true, expectsRows: true }) as const;
const asResult = <Data>(result: Promise<Result<unknown>>) => result as Promise<Result<Data>>;

const insert = <Row>(
  query: RequestContext,
  table: ContentTable,
  select: string,
  toRow: (userId: string) => object,
) =>
  asResult<Row>(
    sendRequest(asWrite(query), (db, userId) =>
      fromTable(db, table)
        .insert(toRow(userId) as never)
        .select(select as '*')
        .maybeSingle(),
    ),
  );

const remove = (query: RequestContext, table: ContentTable, id: string) =>
  sendRequest(asWrite(query), (db) => fromTable(db, table).delete().eq('id', id).select('id').maybeSingle());

/**
 * Updates a row in one statement, so that nobody gets in between. If the row has changed since `loadedAt`, the error is
 * `changedElsewhere`: the form asks whose text to keep, and to keep its own sends the update again without `loadedAt`.
 */
async function updateAsLoaded<Row>(
  query: RequestContext,
  table: ContentTable,
  select: string,
  { id, loadedAt }: { id: string; loadedAt?: string },
  row: RowValues,
): Promise<Result<Row>> {
  const updated = await sendRequest(asWrite(query), (db) =>
    fromTable(db, table)
      .update(row as never)
      .match({ id, ...(loadedAt && { updated_at: loadedAt }) })
      .select(select as '*')
      .maybeSingle(),
  );
  if (!loadedAt || updated.error?.kind !== 'forbidden') return updated as Result<Row>;
  // No row matched: it is gone, it is not this person's, or it is no longer what they loaded.
  const { data } = await sendRequest(asWrite(query), (db) =>
    fromTable(db, table).select('updated_at').eq('id', id).maybeSingle(),
  );
  return data && data.updated_at !== loadedAt ? { error: changedElsewhere } : (updated as Result<Row>);
}
