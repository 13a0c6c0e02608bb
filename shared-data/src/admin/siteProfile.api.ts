import { api } from '../core/api';
import {
  mapData,
  sendRequest,
  supabaseQueryFn,
  type RequestContext,
  type Result,
} from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import { changedElsewhere } from './contentEndpoints';
import type { SiteProfileInput } from '../settings/siteProfile.schema';

/** The row with the site's profile. A null column was never edited. */
export type SiteProfile = Omit<
  Tables<'site_profile'>,
  'singleton' | 'created_at' | 'earlier_time_zones' | 'linked_pages'
>;

/** A public page of the owner's own that a menu links to; `place` is Menu or Footer. */
export type LinkedPage = Pick<Tables<'pages'>, 'id' | 'slug' | 'title' | 'place'>;

/** With `loadedAt` (the row's `updated_at` when the form loaded it), a profile changed since then is not overwritten. */
export type SiteProfileUpdate = { values: Partial<SiteProfileInput>; loadedAt?: string };

type SavedProfile = Pick<Tables<'site_profile'>, 'updated_at' | 'earlier_time_zones'>;

/** The columns that the owner edits, and the row's timestamp. */
export const profileColumns =
  'name, tagline, description, contact_email, x_url, youtube_url, instagram_url, linkedin_url, tiktok_url, github_url, signature_url, hero_url, time_zone, shows_moods, palette, face, is_store_open, shows_run, words, menu, legal_name, legal_address, language, updated_at';

/** Updates the profile row, for both the form and an archive import. */
export async function writeSiteProfile(
  context: RequestContext,
  { values, loadedAt }: SiteProfileUpdate,
): Promise<Result<SavedProfile>> {
  const saved = await sendRequest({ ...context, signedIn: true, expectsRows: true }, (db) =>
    db
      .from('site_profile')
      .update(values)
      .match({ singleton: true, ...(loadedAt && { updated_at: loadedAt }) })
      .select('updated_at, earlier_time_zones')
      .maybeSingle(),
  );
  if (!loadedAt || saved.error?.kind !== 'forbidden') return saved;
  // No row matched: this person may not change the profile, or it has changed since it was loaded.
  const { data } = await sendRequest(context, (db) => db.from('site_profile').select('updated_at').single());
  return data && data.updated_at !== loadedAt ? { error: changedElsewhere } : saved;
}

export const siteProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteProfile: build.query<SiteProfile, void>({
      queryFn: supabaseQueryFn((db) => db.from('site_profile').select(profileColumns).single()),
      providesTags: ['SiteProfile'],
    }),

    /** The linked pages, oldest first. */
    listLinkedPages: build.query<LinkedPage[], void>({
      queryFn: supabaseQueryFn((db) =>
        mapData(
          db.from('site_profile').select('linked_pages').single(),
          ({ linked_pages }) => (linked_pages ?? []) as LinkedPage[],
        ),
      ),
      providesTags: ['Page'],
    }),

    saveSiteProfile: build.mutation<SavedProfile, SiteProfileUpdate>({
      queryFn: (update, query) => writeSiteProfile(query, update),
      invalidatesTags: changes('SiteProfile'),
    }),
  }),
});

export const { useGetSiteProfileQuery, useListLinkedPagesQuery, useSaveSiteProfileMutation } = siteProfileApi;
