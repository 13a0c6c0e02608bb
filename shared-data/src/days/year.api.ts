import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tag } from '../core/tags';
import type { Database } from '../database.types';
import type { Day } from './days.api';

type Functions = Database['public']['Functions'];

/** A year in figures, of what is public alone. `states` has a letter a day: (w)ritten, (m)issed, (p)aused, (f)ree. */
export type Year = Omit<
  Functions['get_year']['Returns'][number],
  'moods' | 'challenges' | 'most_reactions'
> & {
  moods: { mood: string; count: number }[];
  challenges: { id: string; title: string; status: 'Successful' | 'Failed' }[];
  most_reactions: (Pick<Day, 'content_type' | 'slug' | 'title'> & { count: number })[];
};

/** An entry of the same day of another year, with its first characters. */
export type EarlierEntry = Functions['get_on_this_day']['Returns'][number];

const tags: readonly Tag[] = ['JournalEntry', 'BlogPost', 'Challenge', 'Pause'];

export const yearApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a year in which nothing public has its day. */
    getYear: build.query<Year | null, number>({
      queryFn: supabaseQueryFn((db, year) =>
        mapData(db.rpc('get_year', { p_year: year }), (rows) => (rows[0] ?? null) as Year | null),
      ),
      providesTags: tags,
    }),

    /** Entries of the same day of other years: of this day ('2026-11-20'), or of the owner's today; the newest first. */
    listOnThisDay: build.query<EarlierEntry[], string | void>({
      queryFn: supabaseQueryFn((db, day) =>
        mapData(db.rpc('get_on_this_day', day ? { p_day: day } : {}), (rows) => rows),
      ),
      providesTags: ['JournalEntry'],
    }),
  }),
});

export const { useGetYearQuery, useLazyGetYearQuery, useListOnThisDayQuery } = yearApi;
