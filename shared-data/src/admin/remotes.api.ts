import { api } from '../core/api';
import { toAppError } from '../core/errors';
import type { DataExtra, Result } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { DataThunk } from '../core/thunks';
import { remotesPath, type RemoteRequest, type RemoteStatus } from './remotesPath';

// Requests go to the site's own server, which reads the manifests, because pages may not connect to untrusted origins.
async function send(request: RemoteRequest, extra: unknown): Promise<Result<RemoteStatus[]>> {
  const { data } = await (extra as DataExtra).supabase.getSession();
  try {
    const response = await fetch(remotesPath, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(request),
    });
    if (response.ok) return { data: (await response.json()) as RemoteStatus[] };
    return { error: toAppError({ message: await response.text() }, response.status) };
  } catch (error) {
    return { error: toAppError({ message: String(error) }, 0) };
  }
}

export const remotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All mounted, removed and undecided remotes and, if `manifest` is given, the remote with that manifest. If the server does
     * not list it, the error message says why.
     */
    listRemotes: build.query<RemoteStatus[], string | void>({
      queryFn: (manifest, { extra }) => send({ action: 'list', ...(manifest && { manifest }) }, extra),
      providesTags: ['Remote'],
      keepUnusedDataFor: 0,
    }),

    /**
     * Approves a remote as shown, or removes one; returns the new list. If the server refuses a decision, the error message says
     * why.
     */
    decideOnRemote: build.mutation<RemoteStatus[], Exclude<RemoteRequest, { action: 'list' }>>({
      queryFn: (request, { extra }) => send(request, extra),
      invalidatesTags: changes('Remote'),
    }),
  }),
});

export const { useListRemotesQuery, useLazyListRemotesQuery, useDecideOnRemoteMutation } = remotesApi;

/** The access token of the signed-in person, for a form; empty for nobody. */
export const readAccessToken =
  (): DataThunk<Promise<string>> =>
  async (_dispatch, _getState, { supabase }) =>
    (await supabase.getSession()).data.session?.access_token ?? '';
