import { api } from '../core/api';
import { toAppError } from '../core/errors';
import type { DataExtra, Result } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import { remotesPath, type RemoteRequest, type RemoteStatus } from './remotesPath';

// Sent to the site's own server, which reads manifests, because pages may not connect to untrusted origins.
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
     * All remotes that are mounted, removed or waiting for a decision, and the one whose manifest is at the given address. The
     * error message says why the server does not list it.
     */
    listRemotes: build.query<RemoteStatus[], string | void>({
      queryFn: (manifest, { extra }) => send({ action: 'list', ...(manifest && { manifest }) }, extra),
      providesTags: ['Remote'],
      keepUnusedDataFor: 0,
    }),

    /**
     * Approves a remote as it was shown, or removes one; returns the new list. The error message says why the server refuses a
     * decision.
     */
    decideOnRemote: build.mutation<RemoteStatus[], Exclude<RemoteRequest, { action: 'list' }>>({
      queryFn: (request, { extra }) => send(request, extra),
      invalidatesTags: changes('Remote'),
    }),
  }),
});

export const { useListRemotesQuery, useLazyListRemotesQuery, useDecideOnRemoteMutation } = remotesApi;
