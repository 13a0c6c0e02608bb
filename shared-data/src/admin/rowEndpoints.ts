import type { api } from '../core/api';
import type { RestClient } from '../core/restClient';
import { supabaseQueryFn, type Result } from '../core/supabaseBaseQuery';
import { changes, tableTags, type Tag } from '../core/tags';
import type { Tables, TablesInsert, TablesUpdate } from '../database.types';

// The endpoints shared by most of the owner's tables.

export type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
type RowTable = keyof typeof tableTags;

/** The options for a write that returns the written row. */
export const asWrite = { signedIn: true, expectsRows: true } as const;

// supabase-js cannot infer types for a table that is a type parameter, so every table is cast to the same one, and the rows get
// their types here.
export const fromTable = (db: RestClient, table: RowTable) => db.from(table as 'journal_entries');

/** All rows of a table, newest first. */
export const newestRows = <Table extends RowTable, Row = Tables<Table>>(
  build: Build,
  table: Table,
  orderBy = 'created_at',
) =>
  build.query<Row[], void>({
    queryFn: supabaseQueryFn({ allRows: true }, (db) =>
      // Makes the order total, because rows with equal values must not move between pages.
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
