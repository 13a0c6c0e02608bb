import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { onlyPublished, type SelectedColumns } from '../core/lists';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

const columns = 'id, title, slug, content, excerpt, cover_image_url, cover_alt, published_at, updated_at';
/** One of the owner's own pages, such as an imprint. `content` is markdown. */
export type Page = SelectedColumns<Tables<'pages'>, typeof columns>;

/** Whether a page of the owner's own can have this slug; no other is asked for (schemas/content.sql). */
export const isPageSlug = (slug: string): boolean => /^[a-z0-9_-]{1,80}$/.test(slug);

export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The public page with this slug; null if there is none, or the slug cannot be a page's. */
    getPage: build.query<Page | null, string>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, slug: string) =>
        mapData(
          onlyPublished(db.from('pages').select(columns).eq('slug', slug)).limit(1),
          ([page]) => page ?? null,
        ),
      ),
      providesTags: ['Page'],
    }),
  }),
});

export const { useGetPageQuery } = pagesApi;
