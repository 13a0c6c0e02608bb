import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Database } from '../database.types';
import type { Challenge } from './challenges.api';

type Functions = Database['public']['Functions'];

/** A day ('2026-11-20') of a kept challenge, up to today. */
export type ChallengeDay = {
  day: string;
  /** On a free day, the challenge may be kept but does not have to be. */
  state: 'kept' | 'missed' | 'paused' | 'free';
  amount: number | null;
  note: string | null;
  /** The reason for a pause. */
  reason: string | null;
  /** The public journal entry for that day. */
  entry_id: string | null;
};

/** The progress of a challenge that has begun. `days_left` includes today, and is null if the challenge has no end. */
export type ChallengeProgress = Omit<Functions['get_challenge_progress']['Returns'][number], 'days_left'> & {
  days_left: number | null;
};

/** Whether a challenge is kept day by day. */
export const isKept = ({ starts_on }: Pick<Challenge, 'starts_on'>): boolean => Boolean(starts_on);

/** The maximum number of challenges that the server counts per request. */
const maxChallenges = 100;

/** Challenge progress, counted in SQL from the rows that the reader may read. */
export const checkInsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Keyed by challenge id; challenges that have not begun are left out. */
    getChallengeProgress: build.query<Record<string, ChallengeProgress>, string[]>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, ids) =>
        mapData(
          db.rpc('get_challenge_progress', { p_challenge_ids: ids.slice(0, maxChallenges) }),
          (rows: ChallengeProgress[]) => Object.fromEntries(rows.map((row) => [row.challenge_id, row])),
        ),
      ),
      providesTags: ['CheckIn', 'Pause', 'Challenge'],
    }),

    /** The latest 53 weeks of a challenge, oldest day first. */
    listChallengeDays: build.query<ChallengeDay[], string>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, id) =>
        mapData(
          db.rpc('get_challenge_days', { p_challenge_id: id }),
          (rows) => rows as unknown as ChallengeDay[],
        ),
      ),
      providesTags: ['CheckIn', 'Pause', 'Challenge', 'JournalEntry'],
    }),
  }),
});

export const { useGetChallengeProgressQuery, useListChallengeDaysQuery } = checkInsApi;
