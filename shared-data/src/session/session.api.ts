import { api } from '../core/api';
import { run } from '../core/run';

export type AuthSettings = { allowsSignUp: boolean; confirmsByMail: boolean };

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked once for each signed-in user; the id is only the cache's key, the server looks at the token. */
    isOwner: build.query<boolean, string>({
      queryFn: (_userId, query) => run(query, (db) => db.rpc('is_owner')),
    }),

    /** Whether people may create accounts here, and whether they have to confirm their address. */
    getAuthSettings: build.query<AuthSettings, void>({
      queryFn: async (_, query) => {
        const { data, error } = await run(query, (_db, client) => client.authSettings());
        if (error) return { error };
        return { data: { allowsSignUp: !data.disable_signup, confirmsByMail: !data.mailer_autoconfirm } };
      },
    }),
  }),
});

export const { useIsOwnerQuery, useGetAuthSettingsQuery } = sessionApi;
