import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changesInEveryTab } from '../core/tags';
import type { Database } from '../database.types';

/** The remaining demo content, that is, its unchanged rows, and whether the owner logs in with the demo's public password. */
export type Demo = Database['public']['Functions']['get_demo']['Returns'][number];

/** The tags of the tables whose rows the card counts. */
const shownTags = [
  'BlogPost',
  'JournalEntry',
  'Challenge',
  'CheckIn',
  'Pause',
  'JourneySummary',
  'NowText',
  'Course',
  'SiteSetting',
  'SiteProfile',
] as const;

export const demoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Null if the demo has no unchanged rows left and the owner does not use the demo account. After a removal from a terminal,
     * get_demo still returns a row for that account.
     */
    getDemo: build.query<Demo | null, void>({
      queryFn: supabaseQueryFn((db) =>
        mapData(db.rpc('get_demo').maybeSingle(), (demo) =>
          demo && (demo.unchanged > 0 || demo.is_demo_account) ? demo : null,
        ),
      ),
      providesTags: shownTags,
    }),

    /** Deletes the demo's unchanged rows and returns their number. Also works with the secret key. */
    removeDemo: build.mutation<number, void>({
      queryFn: supabaseQueryFn((db) => db.rpc('remove_demo')),
      ...changesInEveryTab(
        ...shownTags,
        'CourseModule',
        'CourseLesson',
        'CourseEnrollment',
        'LessonCompletion',
        'UserBadge',
        'SharedBadge',
        'PreviewLink',
        'NewsletterSubscriber',
        'Reaction',
      ),
    }),

    /** The token for a link that makes another account the owner; only the demo account may create it. */
    createOwnClaim: build.mutation<string, void>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db) => db.rpc('create_own_claim')),
    }),

    /** Like `createOwnClaim`, but with the secret key, for a program in a terminal. */
    createOwnerClaim: build.mutation<string, void>({
      queryFn: supabaseQueryFn((db) => db.rpc('create_owner_claim', { p_replaces_owner: true })),
    }),
  }),
});

export const { useGetDemoQuery, useRemoveDemoMutation, useCreateOwnClaimMutation } = demoApi;
