import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tag } from '../core/tags';
import type { Database } from '../database.types';
import type { Day } from './days.api';

type Functions = Database['public']['Functions'];

/**
 * A year in figures, counted from public content only. `states` has a letter a day: (w)ritten, (m)issed, (p)aused,
 * (f)ree.
 */
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

/** The count of a mood in a month or a week, by its first day; without a mood, all except the year's five most frequent. */
export type MoodCount = Omit<Functions['get_moods']['Returns'][number], 'mood'> & { mood: string | null };

/** The owner may read them before visitors, so each has a separate cache. */
export type MoodsInput = { year: number; by: 'month' | 'week'; isForOwner: boolean };

const tags: readonly Tag[] = ['JournalEntry', 'BlogPost', 'Challenge', 'Pause'];

export const yearApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a year without public content. */
    getYear: build.query<Year | null, number>({
      queryFn: supabaseQueryFn((db, year) =>
        mapData(db.rpc('get_year', { p_year: year }), (rows) => (rows[0] ?? null) as Year | null),
      ),
      providesTags: tags,
    }),

    /** Moods, the oldest first; visitors get none unless the owner publishes them. */
    listMoods: build.query<MoodCount[], MoodsInput>({
      queryFn: supabaseQueryFn((db, { year, by }) =>
        mapData(db.rpc('get_moods', { p_year: year, p_by: by }), (rows: MoodCount[]) => rows),
      ),
      providesTags: ['JournalEntry', 'SiteProfile'],
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

export const { useGetYearQuery, useLazyGetYearQuery, useListMoodsQuery, useListOnThisDayQuery } = yearApi;
