import { api } from '../core/api';
import { run } from '../core/run';
import type { Tables } from '../database.types';

/** Why a page gave up a build: not there or not what was released, silent, made for another shell, or failing. */
export type TroubleReason = 'not_loaded' | 'no_answer' | 'contract' | 'broken';

/** What a page met: `remote` as the shell names it; `build` is the id of a release, empty for any other build. */
export type RemoteTrouble = { remote: string; build: string; reason: TroubleReason };

/** The same trouble of all visitors together. */
export type RemoteHealth = Omit<Tables<'remote_health'>, 'reason'> & { reason: TroubleReason };

/** As many as a card shows. */
const shown = 10;

export const remoteHealthApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tells the owner of a build that a page had to give up. */
    reportRemoteTrouble: build.mutation<null, RemoteTrouble>({
      queryFn: async ({ remote, build, reason }, query) => {
        const names = { p_remote: remote, p_build: build, p_reason: reason };
        const { error } = await run(query, (db) => db.rpc('report_remote_trouble', names));
        return error ? { error } : { data: null };
      },
    }),

    /** What visitors met of late, the latest first. The database keeps 90 days. */
    listRemoteHealth: build.query<RemoteHealth[], void>({
      queryFn: async (_, query) => {
        const { data, error } = await run(query, (db) =>
          db.from('remote_health').select('*').order('last_seen_at', { ascending: false }).limit(shown),
        );
        return error ? { error } : { data: data as RemoteHealth[] };
      },
    }),
  }),
});

export const { useListRemoteHealthQuery } = remoteHealthApi;
