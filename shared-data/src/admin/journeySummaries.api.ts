import { api } from '@brand/shared-data';
import { changes } from '../core/tags';
import { runAll, runWrite } from '../core/run';
import type { JourneySummary } from '@brand/shared-data';
import type { JourneySummaryInput } from './journeySummary.schema';
import { asLoaded, runUpdate, type RowUpdate } from './runUpdate';

// Field by field: a form may hold more than its columns.
const rowOf = ({ year, title, content }: JourneySummaryInput) => ({ year, title, content });

export const adminJourneySummariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest year first. */
    listJourneySummaries: build.query<JourneySummary[], void>({
      queryFn: (_, query) =>
        runAll(query, (db, from, to) =>
          db.from('journey_summaries').select('*').order('year', { ascending: false }).range(from, to),
        ),
      providesTags: ['JourneySummary'],
    }),

    createJourneySummary: build.mutation<JourneySummary, JourneySummaryInput>({
      queryFn: (values, query) =>
        runWrite(query, (db, user_id) =>
          db
            .from('journey_summaries')
            .insert({ ...rowOf(values), user_id })
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: changes('JourneySummary'),
    }),

    updateJourneySummary: build.mutation<JourneySummary, RowUpdate<JourneySummaryInput>>({
      queryFn: (update, query) =>
        runUpdate(query, 'journey_summaries', update, (db) =>
          db
            .from('journey_summaries')
            .update(rowOf(update.values))
            .match(asLoaded(update))
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: changes('JourneySummary'),
    }),

    /** With its reactions. */
    deleteJourneySummary: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) =>
          db.from('journey_summaries').delete().eq('id', id).select('id').maybeSingle(),
        ),
      invalidatesTags: changes('JourneySummary', 'Reaction'),
    }),
  }),
});

export const {
  useListJourneySummariesQuery,
  useCreateJourneySummaryMutation,
  useUpdateJourneySummaryMutation,
  useDeleteJourneySummaryMutation,
} = adminJourneySummariesApi;
