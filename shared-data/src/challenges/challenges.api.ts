import { api } from '../core/api';
import { containsPattern } from '../core/containsPattern';
import { pageRange, rowPages } from '../core/pages';
import { run } from '../core/run';
import type { Tables } from '../database.types';

export type Challenge = Tables<'challenges'>;

/** `search` asks the server for titles; leave it empty while every row is loaded and search in those. */
export type ChallengeListInput = { search: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const challengesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChallenges: build.infiniteQuery<Challenge[], ChallengeListInput, number>({
      infiniteQueryOptions: rowPages,
      queryFn: ({ queryArg: { search }, pageParam }, query) =>
        run(query, (db) => {
          const challenges = db
            .from('challenges')
            .select('*')
            .eq('is_published', true)
            .lte('published_at', new Date().toISOString())
            .order('published_at', { ascending: false })
            // Two challenges of one minute must not change places between two pages.
            .order('id')
            .range(...pageRange(pageParam));
          const pattern = containsPattern(search);
          return pattern ? challenges.ilike('title', pattern) : challenges;
        }),
      providesTags: ['Challenge'],
    }),

    /** A draft too, for somebody who is signed in: the header names it to the policy. */
    getChallenge: build.query<Challenge, string>({
      queryFn: (id, query) =>
        run(query, (db) => {
          const challenge = db.from('challenges').select('*').eq('id', id).single();
          // Not every text of an address may stand in a header.
          return uuid.test(id) ? challenge.setHeader('x-draft-id', id) : challenge;
        }),
      providesTags: ['Challenge'],
    }),
  }),
});

export const { useListChallengesInfiniteQuery, useGetChallengeQuery } = challengesApi;
