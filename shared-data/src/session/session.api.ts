import { api } from '../core/api';
import { run } from '../core/run';
import type { SignInInput } from './session.schema';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The session comes through onAuthStateChange (startSession); no token is kept in the store.
    signIn: build.mutation<null, SignInInput>({
      queryFn: async ({ email, password }, query) => {
        const { error } = await run(query, (db) =>
          db.auth.signInWithPassword({ email: email.trim(), password }),
        );
        return error ? { error } : { data: null };
      },
    }),

    // Signs out this browser only; the same person's other devices stay signed in.
    signOut: build.mutation<null, void>({
      queryFn: async (_, query) => {
        const { error } = await run(query, async (db) => {
          const answer = await db.auth.signOut({ scope: 'local' });
          return { data: null, error: answer.error };
        });
        return error ? { error } : { data: null };
      },
    }),

    /** Asked once for each signed-in user; the id is only the cache's key, the server looks at the token. */
    isOwner: build.query<boolean, string>({
      queryFn: (_userId, query) => run(query, (db) => db.rpc('is_owner')),
    }),
  }),
});

export const { useSignInMutation, useSignOutMutation, useIsOwnerQuery } = sessionApi;
