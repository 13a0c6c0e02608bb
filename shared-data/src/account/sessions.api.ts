import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { requestThunk } from '../core/thunks';
import type { Database } from '../database.types';

/** A session of the signed-in user: its browser, and when it was last used. */
export type MySession = Database['public']['Functions']['list_my_sessions']['Returns'][number];

export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The signed-in user's sessions, most recently used first. Not cached, because the page requests them again after ending a
     * session.
     */
    listMySessions: build.query<MySession[], void>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db) => db.rpc('list_my_sessions')),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListMySessionsQuery } = sessionsApi;

/** Ends a session in another browser, which remains signed in for an hour at most. */
export const endSession = (id: string) =>
  requestThunk({ signedIn: true }, (db) => db.rpc('end_my_session', { p_session_id: id }));

/** Ends all sessions except this one. */
export const endOtherSessions = () =>
  requestThunk({ fullClient: true, signedIn: true }, async ({ auth }) => ({
    data: null,
    error: (await auth.signOut({ scope: 'others' })).error,
  }));
