import { api } from '../core/api';
import { randomHex } from '../core/random';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { DraftPreview } from '../draft-preview/draftPreview.api';
import { deleteRow } from './rowEndpoints';

export type DraftLink = Pick<Tables<'preview_links'>, 'id' | 'created_at' | 'expires_at'>;

export type Draft = { contentType: DraftPreview['content_type']; id: string };

export const draftLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The valid draft links for one text, newest first. Their tokens are not stored, so their URLs cannot be shown again. */
    listDraftLinks: build.query<DraftLink[], Draft>({
      queryFn: supabaseQueryFn((db, { contentType, id }: Draft) =>
        db
          .from('preview_links')
          .select('id, created_at, expires_at')
          .eq('content_type', contentType)
          .eq('content_id', id)
          .gt('expires_at', new Date().toISOString())
          .order('created_at', { ascending: false }),
      ),
      keepUnusedDataFor: 0,
      providesTags: ['PreviewLink'],
    }),

    /** Creates a link and returns its token. The database stores only the hash. */
    createDraftLink: build.mutation<string, Draft>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { contentType, id }) => {
        const token = randomHex();
        const args = { p_content_type: contentType, p_content_id: id, p_token: token };
        return mapData(db.rpc('create_preview_link', args), () => token);
      }),
      invalidatesTags: changes('PreviewLink'),
    }),

    revokeDraftLink: deleteRow(build, 'preview_links'),
  }),
});

export const { useListDraftLinksQuery, useCreateDraftLinkMutation, useRevokeDraftLinkMutation } =
  draftLinksApi;
