import type { Challenge } from '@brand/shared-data';
import { api } from '@brand/shared-data';
import { changes } from '../core/tags';
import { runAll, runWrite } from '../core/run';
import type { ChallengeInput } from './challenge.schema';
import { orNull, publishInstant } from './rows';
import { asLoaded, runUpdate, type RowUpdate } from './runUpdate';

// Field by field: a form may hold more than its columns.
const rowOf = (challenge: ChallengeInput) => ({
  title: challenge.title,
  excerpt: challenge.excerpt,
  description: challenge.description,
  difficulty: challenge.difficulty,
  status: challenge.status,
  cover_image_url: orNull(challenge.cover_image_url),
  is_published: challenge.is_published,
  published_at: publishInstant(challenge.published_at),
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
          db.from('challenges').update(rowOf(update.values)).match(asLoaded(update)).select().maybeSingle(),
        ),
      invalidatesTags: changes('Challenge'),
    }),

    /** With its reactions and preview links. */
    deleteChallenge: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('challenges').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: changes('Challenge', 'Reaction', 'PreviewLink'),
    }),
  }),
});

export const {
  useListAllChallengesQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
} = adminChallengesApi;
