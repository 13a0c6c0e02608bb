import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Database } from '../database.types';

type PreviewRow = Database['public']['Functions']['get_preview']['Returns'][number];

/** The draft behind a draft link or, if it has been published in the meantime, only its public address. */
export type DraftPreview = Pick<PreviewRow, 'is_public' | 'expires_at' | 'title' | 'slug'> & {
  content_type: 'blog_posts' | 'journal_entries' | 'challenges' | 'pages';
  /** Null for a draft, because a draft's id gives wider and longer access than the link. */
  content_id: string | null;
  excerpt: string | null;
  body: string | null;
  cover_image_url: string | null;
  /** Category, mood or difficulty. */
  note: string | null;
};

export const draftPreviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Finds the draft by the token in the draft link; null if the token is wrong, revoked or older than 7 days. Never cached. */
    getDraftPreview: build.query<DraftPreview | null, string>({
      queryFn: supabaseQueryFn((db, token: string) =>
        mapData(
          db.rpc('get_preview', { p_token: token }),
          ([draft]) => (draft as DraftPreview | undefined) ?? null,
        ),
      ),
      keepUnusedDataFor: 0,
      providesTags: ['PreviewLink', 'BlogPost', 'JournalEntry', 'Challenge', 'Page'],
    }),
  }),
});

export const { useGetDraftPreviewQuery } = draftPreviewApi;
