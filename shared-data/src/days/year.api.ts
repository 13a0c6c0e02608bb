import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Database } from '../database.types';
import type { Day } from './days.api';

type Functions = Database['public']['Functions'];

/**
 * A year in figures, counted from public content only, without moods until the owner shows them to readers. `states` has one
 * letter per day: (w)ritten, (m)issed, (p)aused, (f)ree.
 */
export type Year = Omit<
  Functions['get_year']['Returns'][number],
  'moods' | 'challenges' | 'most_reactions'
> & {
  moods: { mood: string; count: number }[];
  challenges: { id: string; title: string; status: 'Successful' | 'Failed' }[];
  most_reactions: (Pick<Day, 'content_type' | 'slug' | 'title'> & { count: number })[];
};

const dayMs = 86_400_000;

/** The paused days between the first and the last day of the longest run, which does not count them. */
export const pausedInLongestRun = ({ longest_from, longest_to, longest_run }: Year): number =>
  (Date.parse(longest_to) - Date.parse(longest_from)) / dayMs + 1 - longest_run;

/** An entry from the same day in another year, with its first characters. */
export type EarlierEntry = Functions['get_on_this_day']['Returns'][number];

/**
 * The count for a mood in a month or week, which is identified by its first day; without a mood, the count for all except the
 * year's five most frequent.
 */
export type MoodCount = Omit<Functions['get_moods']['Returns'][number], 'mood'> & { mood: string | null };

/** The owner may read moods before visitors can, so the two have separate cache entries. */
export type MoodsInput = { year: number; by: 'month' | 'week'; isForOwner: boolean };

/** The days written up to today, `last_day`, and the run that goes on. Null before the first public text. */
export type WritingRun = Functions['get_writing_runs']['Returns'][number];

/**
 * The day's number since `start`, whose own number is 0, and the days in a row, such as "Day 412 · 23 days in a row". A single
 * day is no run. Null if there is nothing to say.
 */
export function toRunLine(
  start: string | null | undefined,
  run: WritingRun | null | undefined,
): string | null {
  if (!run) return null;
  const day = start ? (Date.parse(run.last_day) - Date.parse(start)) / dayMs : NaN;
  const parts = [
    ...(day >= 0 ? [`Day ${Math.round(day)}`] : []),
    ...(run.current_run > 1 ? [`${run.current_run} days in a row`] : []),
  ];
  return parts.join(' · ') || null;
}

/** Days in words: "12 days kept, 3 missed, 1 paused." */
export const daysInWords = (
  count: number,
  done: 'kept' | 'written',
  { missed, paused }: { missed: number; paused: number },
): string => `${count} ${count === 1 ? 'day' : 'days'} ${done}, ${missed} missed, ${paused} paused.`;

export const yearApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a year without public content. */
    getYear: build.query<Year | null, number>({
      queryFn: supabaseQueryFn((db, year) =>
        mapData(db.rpc('get_year', { p_year: year }), (rows) => (rows[0] ?? null) as Year | null),
      ),
      providesTags: ['JournalEntry', 'BlogPost', 'Challenge', 'Pause', 'SiteProfile'],
    }),

    getWritingRun: build.query<WritingRun | null, void>({
      queryFn: supabaseQueryFn((db) => mapData(db.rpc('get_writing_runs'), (rows) => rows[0] ?? null)),
      providesTags: ['JournalEntry', 'BlogPost', 'Challenge', 'Pause'],
    }),

    /** Moods, oldest first; visitors get none unless the owner publishes them. */
    listMoods: build.query<MoodCount[], MoodsInput>({
      queryFn: supabaseQueryFn((db, { year, by }) =>
        mapData(db.rpc('get_moods', { p_year: year, p_by: by }), (rows: MoodCount[]) => rows),
      ),
      providesTags: ['JournalEntry', 'SiteProfile'],
    }),

    /**
     * Journal entries from the same calendar day in other years, newest first: for the given day ('2026-11-20'), or by default
     * for today in the owner's time zone.
     */
    listOnThisDay: build.query<EarlierEntry[], string | void>({
      queryFn: supabaseQueryFn((db, day) =>
        mapData(db.rpc('get_on_this_day', day ? { p_day: day } : {}), (rows) => rows),
      ),
      providesTags: ['JournalEntry'],
    }),
  }),
});

export const {
  useGetWritingRunQuery,
  useGetYearQuery,
  useLazyGetYearQuery,
  useListMoodsQuery,
  useListOnThisDayQuery,
} = yearApi;
