import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

export type JourneySummary = Tables<'journey_summaries'>;
export type Milestone = Pick<JourneySummary, 'year' | 'title' | 'content'>;

export const journeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The timeline, oldest year first. Not paginated, because there is at most one milestone per year. */
    listMilestones: build.query<Milestone[], void>({
      queryFn: supabaseQueryFn((db) =>
        db.from('journey_summaries').select('year, title, content').order('year', { ascending: true }),
      ),
      providesTags: ['JourneySummary'],
    }),

    /** Null for a year without a summary, whose page has the year's figures all the same. */
    getJourneySummary: build.query<JourneySummary | null, number>({
      queryFn: supabaseQueryFn({ recover: { notFound: null } }, (db, year) =>
        db.from('journey_summaries').select('*').eq('year', year).single(),
      ),
      providesTags: ['JourneySummary'],
    }),
  }),
});

export const { useListMilestonesQuery, useGetJourneySummaryQuery } = journeyApi;
