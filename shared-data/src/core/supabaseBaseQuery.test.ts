import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { api } from './api';
import { mapData, sendRequest, supabaseQueryFn, type RequestOptions } from './supabaseBaseQuery';

type Title = { id: string; title: string };

// Never called: these endpoints only have to compile, or fail to compile.
export const typeTest = () =>
  api.injectEndpoints({
    endpoints: (build) => ({
      complete: build.query<Title[], void>({
        queryFn: supabaseQueryFn((db) => db.from('journal_entries').select('id, title')),
      }),
      mapped: build.query<string[], string>({
        queryFn: supabaseQueryFn((db, id) =>
          mapData(db.from('journal_entries').select('title').eq('id', id), (rows) =>
            rows.map(({ title }) => title),
          ),
        ),
      }),
      recovered: build.query<Title | null, string>({
        queryFn: supabaseQueryFn(
          {
            recover: { notFound: null },
          },
          (db, id) => db.from('journal_entries').select('id, title').eq('id', id).single(),
        ),
      }),
      missingColumn: build.query<Title[], void>({
        // @ts-expect-error a promised column is not selected
        queryFn: supabaseQueryFn((db) => db.from('journal_entries').select('id')),
      }),
      misspelledColumn: build.query<Title[], void>({
        // @ts-expect-error the table has no such column
        queryFn: supabaseQueryFn((db) => db.from('journal_entries').select('id, titel')),
      }),
      unknownTable: build.query<Title[], void>({
        // @ts-expect-error the database has no such table
        queryFn: supabaseQueryFn((db) => db.from('journals').select('id, title')),
      }),
      missingInAllRows: build.query<Title[], void>({
        // @ts-expect-error a promised column is not selected
        queryFn: supabaseQueryFn({ allRows: true }, (db) => db.from('journal_entries').select('id')),
      }),
      missingInMapped: build.query<string[], void>({
        queryFn: supabaseQueryFn((db) =>
          // @ts-expect-error a column that is mapped is not selected
          mapData(db.from('journal_entries').select('id'), (rows) => rows.map(({ title }) => title)),
        ),
      }),
      wrongType: build.query<number[], void>({
        // @ts-expect-error the mapped data is not what the endpoint promises
        queryFn: supabaseQueryFn((db) =>
          mapData(db.from('journal_entries').select('title'), (rows) => rows.map(({ title }) => title)),
        ),
      }),
      missingInWritten: build.mutation<Title, string>({
        // @ts-expect-error a promised column is not selected
        queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, id) =>
          db.from('journal_entries').update({ title: '' }).eq('id', id).select('id').maybeSingle(),
        ),
      }),
      maybeNull: build.query<Title, void>({
        // @ts-expect-error maybeSingle may give null
        queryFn: supabaseQueryFn((db) => db.from('journal_entries').select('id, title').maybeSingle()),
      }),
      wrongRecovery: build.query<Title, string>({
        // @ts-expect-error the endpoint does not promise null
        queryFn: supabaseQueryFn(
          {
            recover: { notFound: null },
          },
          (db, id) => db.from('journal_entries').select('id, title').eq('id', id).single(),
        ),
      }),
      withoutUser: build.query<Title[], void>({
        // @ts-expect-error only a request with `signedIn` has a user
        queryFn: supabaseQueryFn((db, _, userId) =>
          db.from('journal_entries').select('id, title').eq('user_id', userId),
        ),
      }),
    }),
  });

const toContext = ({ supabase }: ReturnType<typeof startData>) => ({
  extra: { supabase, untilResumed: () => null },
});
const readIds = (options: RequestOptions = {}) =>
  sendRequest({ ...toContext(startData()), ...options }, (db) =>
    db.from('journal_entries').select('id').order('id'),
  );

describe('supabaseBaseQuery', () => {
  it('supabaseBaseQuery gives the rows', async () => {
    respond.journalEntries([{ id: '1' }]);

    expect(await readIds()).toEqual({ data: [{ id: '1' }] });
  });

  it("supabaseBaseQuery gives the server's message of an error", async () => {
    respond.failure('journal_entries', { status: 500, code: 'XX000', message: 'out of paper' });

    expect(await readIds()).toEqual({ error: { kind: 'unknown', code: 'XX000', message: 'out of paper' } });
  });

  it('supabaseBaseQuery gives the error of a lost connection at once, without a retry', async () => {
    const sent = respond.offline('journal_entries');

    expect((await readIds()).error?.kind).toBe('offline');
    expect(sent).toHaveLength(1);
  });

  it('supabaseBaseQuery sends nothing for an anonymous visitor where a user is needed', async () => {
    const sent = respond.journalEntries([]);

    expect((await readIds({ signedIn: true })).error?.kind).toBe('unauthenticated');
    expect(sent).toHaveLength(0);
  });

  it('supabaseBaseQuery gives the data that takes the place of an error', async () => {
    respond.failure('journal_entries', { status: 406, code: 'PGRST116' });

    expect(await readIds({ recover: { notFound: null } })).toEqual({ data: null });
  });

  it('supabaseBaseQuery counts a response without rows as forbidden where rows are expected', async () => {
    respond.journalEntries([]);

    expect((await readIds({ expectsRows: true })).error?.kind).toBe('forbidden');
  });

  it('supabaseBaseQuery reads all rows, page after page', async () => {
    const sent = respond.journalEntries([{ id: '1' }]);

    expect(await readIds({ allRows: true })).toEqual({ data: [{ id: '1' }] });
    expect(sent[0]?.query).toMatchObject({ offset: '0', limit: '1000' });
  });
});
