import type { api } from '../core/api';
import type { RestClient } from '../core/restClient';
import { supabaseQueryFn, type Result } from '../core/supabaseBaseQuery';
import { changes, tableTags, type Tag } from '../core/tags';
import type { Tables, TablesInsert, TablesUpdate } from '../database.types';

// The endpoints that most tables of the owner have.

export type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
type RowTable = keyof typeof tableTags;

/** The options of a write that reports the row that it wrote. */
export const asWrite = { signedIn: true, expectsRows: true } as const;

// supabase-js cannot infer a table that is a type parameter: all look like one to it, and rows get their type here.
export const fromTable = (db: RestClient, table: RowTable) => db.from(table as 'journal_entries');

/** All rows of a table, the newest first. */
export const newestRows = <Table extends RowTable, Row = Tables<Table>>(
  build: Build,
  table: Table,
  orderBy = 'created_at',
) =>
  build.query<Row[], void>({
    queryFn: supabaseQueryFn({ allRows: true }, (db) =>
      // Rows with the same value must not change places between two pages.
      fromTable(db, table)
        .select('*')
        .order(orderBy as 'created_at', { ascending: false })
        .order('id'),
    ) as unknown as () => Promise<Result<Row[]>>,
    providesTags: [tableTags[table]],
  });

/** Adds a row, or changes the one with `id`. */
export const saveRow = <Table extends RowTable, Input>(
  build: Build,
  table: Table,
  toRow: (input: Input) => TablesInsert<Table>,
  tags: readonly Tag[] = [tableTags[table]],
) =>
  build.mutation<{ id: string }, { id: string | undefined; values: Input }>({
    queryFn: supabaseQueryFn(asWrite, (db, { id, values }: { id: string | undefined; values: Input }) => {
      const [rows, row] = [fromTable(db, table), toRow(values) as never];
      return (id === undefined ? rows.insert(row) : rows.update(row).eq('id', id)).select('id').maybeSingle();
    }),
    invalidatesTags: changes(...tags),
  });

/** Changes the row with `id`. */
export const changeRow = <Table extends RowTable, Input extends { id: string }>(
  build: Build,
  table: Table,
  toRow: (input: Input) => TablesUpdate<Table>,
  tags: readonly Tag[] = [tableTags[table]],
) =>
  build.mutation<{ id: string }, Input>({
    queryFn: supabaseQueryFn(asWrite, (db, input: Input) =>
      fromTable(db, table)
        .update(toRow(input) as never)
        .eq('id', input.id)
        .select('id')
        .maybeSingle(),
    ),
    invalidatesTags: changes(...tags),
  });

/** Deletes the row whose `key` has this value. */
export const deleteRow = (
  build: Build,
  table: RowTable,
  tags: readonly Tag[] = [tableTags[table]],
  key = 'id',
) =>
  build.mutation<{ id: string }, string>({
    queryFn: supabaseQueryFn(asWrite, (db, id: string) =>
      fromTable(db, table)
        .delete()
        .eq(key as 'id', id)
        .select((key === 'id' ? key : `id:${key}`) as 'id')
        .maybeSingle(),
    ),
    invalidatesTags: changes(...tags),
  });
