import { api } from '../core/api';
import type { DataExtra } from '../core/supabaseBaseQuery';
import { tableTags } from '../core/tags';
import { whenIdle } from '../core/whenIdle';

/** The tables whose changes Realtime publishes. */
export type LiveTable = 'journey_summaries' | 'site_settings' | 'flags';

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Sends no query. There is one cache entry per table, with the same lifetime as its channel: the channel opens with the first
    // subscriber and closes with the last one, or when the user changes.
    watchTable: build.query<null, LiveTable>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (table, { dispatch, extra, requestId, cacheEntryRemoved }) => {
        const { supabase } = extra as DataExtra;
        if (!supabase.isLive) return;
        let isRemoved = false;
        void cacheEntryRemoved.then(() => (isRemoved = true));
        await whenIdle();
        const client = await supabase.load().catch(() => null);
        if (!client || isRemoved) return;
        const refetch = () => dispatch(api.util.invalidateTags([tableTags[table]]));
        let isDisconnected = false;
        const channel = client
          // The request id makes the name unique, because the previous channel may still be closing.
          .channel(`${table}:${requestId}`)
          .on('postgres_changes', { event: '*', schema: 'public', table }, refetch)
          .subscribe((status) => {
            // Changes made while disconnected were not published to this page.
            if (status === 'SUBSCRIBED' && isDisconnected) refetch();
            isDisconnected = status !== 'SUBSCRIBED';
          });
        await cacheEntryRemoved;
        await client.removeChannel(channel);
      },
    }),
  }),
});

/**
 * While the component is mounted, refetches the table's queries after each change, whoever makes it. Only for the few pages that
 * have to be live, because an open socket keeps a page out of the browser's back-forward cache.
 */
export function useLiveRefresh(table: LiveTable): void {
  // A server does not subscribe.
  liveApi.endpoints.watchTable.useQuerySubscription(table, { skip: typeof window === 'undefined' });
}
