import type { Challenge } from '../challenges/challenges.api';
import { api } from '../core/api';
import { changes } from '../core/changes';
import { runAll, runWrite } from '../core/run';
import type { ChallengeInput } from './challenge.schema';
import { orNull, publishInstant } from './rows';
import { runUpdate, type RowUpdate } from './runUpdate';

const rowOf = ({ cover_image_url, published_at, ...values }: ChallengeInput) => ({
  ...values,
  cover_image_url: orNull(cover_image_url),
  published_at: publishInstant(published_at),
});

export const adminChallengesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Drafts and scheduled ones too, the newest first. */
    listAllChallenges: build.query<Challenge[], void>({
      queryFn: (_, query) =>
        runAll(query, (db, from, to) =>
          db
            .from('challenges')
            .select('*')
            .order('created_at', { ascending: false })
            .order('id')
            .range(from, to),
        ),
      providesTags: ['Challenge'],
    }),

    createChallenge: build.mutation<Challenge, ChallengeInput>({
      queryFn: (values, query) =>
        runWrite(query, (db, user_id) =>
          db
            .from('challenges')
            .insert({ ...rowOf(values), user_id })
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: changes('Challenge'),
    }),

    updateChallenge: build.mutation<Challenge, RowUpdate<ChallengeInput>>({
      queryFn: (update, query) =>
        runUpdate(query, 'challenges', update, (db) =>
          db.from('challenges').update(rowOf(update.values)).eq('id', update.id).select().maybeSingle(),
        ),
      invalidatesTags: changes('Challenge'),
    }),

    /** With its reactions. */
    deleteChallenge: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('challenges').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: changes('Challenge', 'Reaction'),
    }),
  }),
});

export const {
  useListAllChallengesQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
} = adminChallengesApi;
