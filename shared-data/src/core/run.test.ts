import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { api } from './api';
import { run, runAll, runWrite } from './run';

type Title = { id: string; title: string };

// Never called: what a colleague could get wrong in an endpoint must not compile.
export const selects = () =>
  api.injectEndpoints({
    endpoints: (build) => ({
      right: build.query<Title[], void>({
        queryFn: (_, query) => run(query, (db) => db.from('journal_entries').select('id, title')),
      }),
      missing: build.query<Title[], void>({
        // @ts-expect-error a promised column was not selected
        queryFn: (_, query) => run(query, (db) => db.from('journal_entries').select('id')),
      }),
      misspelled: build.query<Title[], void>({
        // @ts-expect-error the table has no such column
        queryFn: (_, query) => run(query, (db) => db.from('journal_entries').select('id, titel')),
      }),
      unknownTable: build.query<Title[], void>({
        // @ts-expect-error the database has no such table
        queryFn: (_, query) => run(query, (db) => db.from('journals').select('id, title')),
      }),
      missingInAll: build.query<Title[], void>({
        queryFn: (_, query) =>
          // @ts-expect-error a promised column was not selected
          runAll(query, (db, from, to) => db.from('journal_entries').select('id').range(from, to)),
      }),
      missingInWritten: build.mutation<Title, string>({
        queryFn: (id, query) =>
          // @ts-expect-error a promised column was not asked back
          runWrite(query, (db) =>
            db.from('journal_entries').update({ title: '' }).eq('id', id).select('id').maybeSingle(),
          ),
      }),
      perhapsNone: build.query<Title, void>({
        queryFn: (_, query) =>
          // @ts-expect-error maybeSingle may answer null
          run(query, (db) => db.from('journal_entries').select('id, title').maybeSingle()),
      }),
    }),
  });

const queryOf = ({ supabase }: ReturnType<typeof startData>): Pick<BaseQueryApi, 'extra'> => ({
  extra: { supabase },
});

describe('one request', () => {
  it('gives the rows', async () => {
    respond.journalEntries([{ id: '1' }]);

    const answer = await run(queryOf(startData()), (db) => db.from('journal_entries').select('id'));

    expect(answer).toEqual({ data: [{ id: '1' }] });
  });

  it("keeps the server's message of a refusal", async () => {
    respond.failure('journal_entries', { status: 500, code: 'XX000', message: 'out of paper' });

    const answer = await run(queryOf(startData()), (db) => db.from('journal_entries').select('id'));

    expect(answer).toEqual({ error: { kind: 'unknown', code: 'XX000', message: 'out of paper' } });
  });

  it('tells somebody without a connection at once, without trying again in secret', async () => {
    const sent = respond.offline('journal_entries');

    const answer = await run(queryOf(startData()), (db) => db.from('journal_entries').select('id'));

    expect(answer.error?.kind).toBe('offline');
    expect(sent).toHaveLength(1);
  });
});
