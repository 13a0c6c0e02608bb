import { api } from '../core/api';
import { run } from '../core/run';
import type { Tables } from '../database.types';

export type JourneySummary = Tables<'journey_summaries'>;
export type Milestone = Pick<JourneySummary, 'year' | 'title' | 'content'>;

export const journeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The timeline, the oldest year first. At most one a year, so they come at once. */
    listMilestones: build.query<Milestone[], void>({
      queryFn: (_, query) =>
        run(query, (db) =>
          db.from('journey_summaries').select('year, title, content').order('year', { ascending: true }),
        ),
      providesTags: ['JourneySummary'],
    }),

    getJourneySummary: build.query<JourneySummary, number>({
      queryFn: (year, query) =>
        run(query, (db) => db.from('journey_summaries').select('*').eq('year', year).single()),
      providesTags: ['JourneySummary'],
    }),
  }),
});

export const { useListMilestonesQuery, useGetJourneySummaryQuery } = journeyApi;
