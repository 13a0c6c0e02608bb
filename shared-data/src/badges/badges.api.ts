import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changesInEveryTab } from '../core/tags';
import { uuid } from '../core/validation';
import type { Database, Tables } from '../database.types';
import type { BadgeSharingInput } from './badgeSharing.schema';

export type ShareBadgeInput = BadgeSharingInput & { userBadgeId: string };

/** The public part of a shared badge: who earned it, in which course, and when. */
export type SharedBadge = Database['public']['Functions']['get_shared_badge']['Returns'][number];

/** The names under which badges are shared, by id of the user's badge. */
export type MySharedBadges = Record<string, Tables<'shared_badges'>['display_name']>;

export const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A shared badge, for anyone who has its URL; null if it is not shared or does not exist. Sends no id that cannot be one. */
    getSharedBadge: build.query<SharedBadge | null, string>({
      queryFn: supabaseQueryFn((db, userBadgeId) =>
        uuid.test(userBadgeId)
          ? mapData(
              db.rpc('get_shared_badge', { p_user_badge_id: userBadgeId }),
              ([badge]): SharedBadge | null => badge ?? null,
            )
          : Promise.resolve({ data: null, error: null }),
      ),
      providesTags: ['SharedBadge', 'Course'],
    }),

    /** The signed-in user's shared badges. */
    listMySharedBadges: build.query<MySharedBadges, void>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, _, userId) =>
        mapData(
          db.from('shared_badges').select('user_badge_id, display_name').eq('user_id', userId),
          (rows): MySharedBadges =>
            Object.fromEntries(rows.map((row) => [row.user_badge_id, row.display_name])),
        ),
      ),
      providesTags: ['SharedBadge'],
    }),

    /** Makes the user's own badge public under a name. An error of kind 'conflict' means that the badge is already public. */
    shareBadge: build.mutation<null, ShareBadgeInput>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { userBadgeId, display_name }, userId) =>
        db.from('shared_badges').insert({
          user_badge_id: userBadgeId,
          user_id: userId,
          display_name: display_name.trim(),
        }),
      ),
      ...changesInEveryTab('SharedBadge'),
    }),

    /** Makes the badge with this id private again. */
    stopSharingBadge: build.mutation<{ user_badge_id: string }[], string>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, userBadgeId, userId) =>
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
