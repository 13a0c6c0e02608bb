import { api } from '../core/api';
import type { DataExtra } from '../core/run';
import { whenIdle } from '../core/whenIdle';

/** The tables whose changes the server tells. */
export type LiveTable = 'journey_summaries' | 'site_settings';

const tagOf = { journey_summaries: 'JourneySummary', site_settings: 'SiteSetting' } as const;

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Reads nothing. Its cache entry, one a table, is the channel: it opens with the first page that listens and closes
    // with the last one, and at a change of user.
    watchTable: build.query<null, LiveTable>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (table, { dispatch, extra, requestId, cacheEntryRemoved }) => {
        const { supabase } = extra as DataExtra;
        if (!supabase.isLive) return;
        let isLeft = false;
        void cacheEntryRemoved.then(() => (isLeft = true));
        await whenIdle();
        const client = await supabase.load().catch(() => null);
        if (!client || isLeft) return;
        const refetch = () => dispatch(api.util.invalidateTags([tagOf[table]]));
        let isInterrupted = false;
        const channel = client
          // A name of its own: under the old name, one that is being left would be found.
          .channel(`${table}:${requestId}`)
          .on('postgres_changes', { event: '*', schema: 'public', table }, refetch)
          .subscribe((status) => {
            // What changed meanwhile was not told.
            if (status === 'SUBSCRIBED' && isInterrupted) refetch();
            isInterrupted = status !== 'SUBSCRIBED';
          });
        await cacheEntryRemoved;
        await client.removeChannel(channel);
      },
    }),
  }),
});

/**
 * While the component is there, whatever was read of the table is read again after each change, whoever made it. For
 * the pages that the spec calls live: an open socket keeps a page out of the browser's back-forward cache.
 */
export function useLiveRefresh(table: LiveTable): void {
  liveApi.endpoints.watchTable.useQuerySubscription(table);
}
