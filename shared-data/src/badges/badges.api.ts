import { api } from '@brand/shared-data';
import { changesInEveryTab } from '../core/otherTabs';
import { run, runSignedIn, runWrite, type Result } from '../core/run';
import type { Database, Tables } from '../database.types';
import type { BadgeSharingInput } from './badgeSharing.schema';

export type ShareBadgeInput = BadgeSharingInput & { userBadgeId: string };

/** What everyone may know of a badge that its learner shares: who earned what, for which course and when. */
export type SharedBadge = Database['public']['Functions']['get_shared_badge']['Returns'][number];

/** By id of the user's badge, the name it is shared under. */
export type MySharedBadges = Record<string, Tables<'shared_badges'>['display_name']>;

export const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A shared badge, for everyone who has its address; null when it is not shared, or is none. */
    getSharedBadge: build.query<SharedBadge | null, string>({
      queryFn: async (userBadgeId, query): Promise<Result<SharedBadge | null>> => {
        const { data, error } = await run(query, (db) =>
          db.rpc('get_shared_badge', { p_user_badge_id: userBadgeId }),
        );
        if (error?.kind === 'notFound') return { data: null };
        return error ? { error } : { data: data[0] ?? null };
      },
      providesTags: ['SharedBadge', 'Course'],
    }),

    /** The badges that whoever is signed in shares. */
    listMySharedBadges: build.query<MySharedBadges, void>({
      queryFn: async (_, query): Promise<Result<MySharedBadges>> => {
        const { data, error } = await runSignedIn(query, (db, userId) =>
          db.from('shared_badges').select('user_badge_id, display_name').eq('user_id', userId),
        );
        if (error) return { error };
        return { data: Object.fromEntries(data.map((row) => [row.user_badge_id, row.display_name])) };
      },
      providesTags: ['SharedBadge'],
    }),

    /** Shows a badge of one's own to everyone, under this name. An error of kind 'conflict' means that it is shared. */
    shareBadge: build.mutation<null, ShareBadgeInput>({
      queryFn: ({ userBadgeId, display_name }, query) =>
        runSignedIn(query, (db, userId) =>
          db.from('shared_badges').insert({
            user_badge_id: userBadgeId,
            user_id: userId,
            display_name: display_name.trim(),
          }),
        ),
      ...changesInEveryTab('SharedBadge'),
    }),

    /** Makes a badge private again, by its id. */
    stopSharingBadge: build.mutation<{ user_badge_id: string }[], string>({
      queryFn: (userBadgeId, query) =>
        runWrite(query, (db, userId) =>
          db
            .from('shared_badges')
            .delete()
            .eq('user_badge_id', userBadgeId)
            .eq('user_id', userId)
            .select('user_badge_id'),
        ),
      ...changesInEveryTab('SharedBadge'),
    }),
  }),
});

export const {
  useGetSharedBadgeQuery,
  useListMySharedBadgesQuery,
  useShareBadgeMutation,
  useStopSharingBadgeMutation,
} = badgesApi;
