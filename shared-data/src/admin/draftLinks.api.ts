import { api } from '@brand/shared-data';
import { changes } from '../core/changes';
import { randomHex } from '../core/random';
import { run, runSignedIn, runWrite } from '../core/run';
import type { Tables } from '../database.types';
import type { DraftPreview } from '@brand/shared-data';

export type DraftLink = Pick<Tables<'preview_links'>, 'id' | 'created_at' | 'expires_at'>;

export type Draft = { contentType: DraftPreview['content_type']; id: string };

export const draftLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those of one content that still work, the newest first. Their addresses are known to nobody any more. */
    listDraftLinks: build.query<DraftLink[], Draft>({
      queryFn: ({ contentType, id }, query) =>
        run(query, (db) =>
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

    /** Gives the token of its address, which is stored nowhere: only its hash is. */
    createDraftLink: build.mutation<string, Draft>({
      queryFn: async ({ contentType, id }, query) => {
        const token = randomHex();
        const { error } = await runSignedIn(query, (db) =>
          db.rpc('create_preview_link', { p_content_type: contentType, p_content_id: id, p_token: token }),
        );
        return error ? { error } : { data: token };
      },
      invalidatesTags: changes('PreviewLink'),
    }),

    revokeDraftLink: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('preview_links').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: changes('PreviewLink'),
    }),
  }),
});

export const { useListDraftLinksQuery, useCreateDraftLinkMutation, useRevokeDraftLinkMutation } =
  draftLinksApi;
