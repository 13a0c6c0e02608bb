import { api } from '../core/api';
import { containsPattern } from '../core/containsPattern';
import { keepRows } from '../core/keepRows';
import { cachedForReturn } from '../core/lifetimes';
import { pageRange, rowPages } from '../core/pages';
import { run } from '../core/run';
import { uuid } from '../core/uuid';
import type { Tables } from '../database.types';

export type Challenge = Tables<'challenges'>;
/** A challenge in the list; a page that a server has drawn leaves out the `description` where the excerpt stands for it. */
export type ChallengeSummary = Omit<Challenge, 'description'> & Partial<Pick<Challenge, 'description'>>;

/** `search` asks the server for titles; leave it empty while every row is loaded and search in those. */
export type ChallengeListInput = { search: string };

const isWhole = (challenge: ChallengeSummary): challenge is Challenge => challenge.description !== undefined;

const challengeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A draft too, for somebody who is signed in: the header names it to the policy. */
    getChallenge: build.query<Challenge, string>({
      queryFn: (id, query) =>
        run(query, (db) => {
          const challenge = db.from('challenges').select('*').eq('id', id).single();
          // Not every text of an address may stand in a header.
          return uuid.test(id) ? challenge.setHeader('x-draft-id', id) : challenge;
        }),
      ...cachedForReturn,
      providesTags: ['Challenge'],
    }),
  }),
});

export const challengesApi = challengeApi.injectEndpoints({
  endpoints: (build) => ({
    listChallenges: build.infiniteQuery<ChallengeSummary[], ChallengeListInput, number>({
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
      onQueryStarted: keepRows((challenges: ChallengeSummary[]) =>
        challengeApi.util.upsertQueryEntries(
          challenges
            .filter(isWhole)
            .map((challenge) => ({ endpointName: 'getChallenge', arg: challenge.id, value: challenge })),
        ),
      ),
      providesTags: ['Challenge'],
    }),
  }),
});

export const { useListChallengesInfiniteQuery, useGetChallengeQuery } = challengesApi;
