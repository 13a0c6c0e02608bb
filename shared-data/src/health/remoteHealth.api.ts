import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

/** Why a page stopped using a build: missing or altered, without a response, of a different contract, or throwing. */
export type TroubleReason = 'not_loaded' | 'no_answer' | 'contract' | 'broken';

/** A failure of a remote: its name in the shell, and the id of the release, empty for a build that is none. */
export type RemoteTrouble = { remote: string; build: string; reason: TroubleReason };

/** The same failure, counted over all visitors. */
export type RemoteHealth = Omit<Tables<'remote_health'>, 'reason'> & { reason: TroubleReason };

export const remoteHealthApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reports a build that a page stopped using, for the owner. */
    reportRemoteTrouble: build.mutation<null, RemoteTrouble>({
      queryFn: supabaseQueryFn((db, { remote, build, reason }) => {
        const args = { p_remote: remote, p_build: build, p_reason: reason };
        return mapData(db.rpc('report_remote_trouble', args), () => null);
      }),
    }),

    /** The latest failures first. The database deletes them after 90 days. */
    listRemoteHealth: build.query<RemoteHealth[], void>({
      queryFn: supabaseQueryFn((db) =>
        mapData(
          db.from('remote_health').select('*').order('last_seen_at', { ascending: false }).limit(10),
          (rows) => rows as RemoteHealth[],
        ),
      ),
    }),
  }),
});

export const { useListRemoteHealthQuery } = remoteHealthApi;
