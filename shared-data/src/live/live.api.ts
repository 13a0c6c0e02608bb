import { api } from '../core/api';
import type { DataExtra } from '../core/supabaseBaseQuery';
import { tableTags } from '../core/tags';
import { whenIdle } from '../core/whenIdle';

/** The tables whose changes Realtime publishes. */
export type LiveTable = 'journey_summaries' | 'site_settings';

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Sends no request. Each table has one cache entry, which lives as long as its channel: the channel opens with the first
    // subscriber and closes with the last, or when the user changes.
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
          // The request id makes the channel name unique, because the previous channel may still be closing.
          .channel(`${table}:${requestId}`)
          .on('postgres_changes', { event: '*', schema: 'public', table }, refetch)
          .subscribe((status) => {
            // The page has missed any changes made while it was disconnected.
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
 * Refetches the table's queries after every change by anyone, while the component is mounted. Only for the few pages that must
 * update live, because an open socket keeps a page out of the browser's back-forward cache.
 */
export function useLiveRefresh(table: LiveTable): void {
  // A server does not subscribe.
  liveApi.endpoints.watchTable.useQuerySubscription(table, { skip: typeof window === 'undefined' });
}
