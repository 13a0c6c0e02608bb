import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../core/api';
import { cacheRows, cachedForReturn } from '../core/cache';
import {
  containsPattern,
  foldText,
  onlyPublished,
  selectCards,
  toListPage,
  type ListPage,
} from '../core/lists';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { uuid } from '../core/validation';
import type { Tables } from '../database.types';

export type Challenge = Tables<'challenges'>;
/** A challenge in the list. In a server-rendered page, it has its `description` only if it has no excerpt. */
export type ChallengeSummary = Omit<Challenge, 'description'> & Partial<Pick<Challenge, 'description'>>;

/**
 * `search` filters titles on the server; leave it empty if every row is loaded, and filter the loaded rows. Pages count from
 * 1.
 */
export type ChallengeListInput = { search: string; page: number };

const isWhole = (challenge: ChallengeSummary): challenge is Challenge => challenge.description !== undefined;

export const challengesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also returns a draft to signed-in users who have its URL: the policy reads the id from the header. */
    getChallenge: build.query<Challenge, string>({
      queryFn: supabaseQueryFn((db, id) => {
        const challenge = db.from('challenges').select('*').eq('id', id).single();
        // The id comes from a URL, and not every string is a valid header value.
        return uuid.test(id) ? challenge.setHeader('x-draft-id', id) : challenge;
      }),
      ...cachedForReturn,
      providesTags: ['Challenge'],
    }),

    listChallenges: build.query<ListPage<ChallengeSummary>, ChallengeListInput>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, { search, page }) => {
        const published = onlyPublished(db.from('challenges').select('*'));
        const challenges = selectCards(published.order('published_at', { ascending: false }), page);
        const pattern = containsPattern(foldText(search));
        return mapData(
          pattern ? challenges.ilike('found_text', pattern) : challenges,
          toListPage<ChallengeSummary>,
        );
      }),
      onQueryStarted: cacheRows((challenges: ChallengeSummary[]): UnknownAction =>
        challengesApi.util.upsertQueryEntries(
          challenges
            .filter(isWhole)
            .map((challenge) => ({ endpointName: 'getChallenge', arg: challenge.id, value: challenge })),
        ),
      ),
      providesTags: ['Challenge'],
    }),
  }),
});

export const { useListChallengesQuery, useGetChallengeQuery } = challengesApi;
