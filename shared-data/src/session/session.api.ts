import { api } from '../core/api';
import { toAppError } from '../core/errors';
import { supabaseQueryFn, type DataExtra } from '../core/supabaseBaseQuery';

export type AuthSettings = { allowsSignUp: boolean; confirmsByMail: boolean };

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the signed-in user is the owner. The id is only the cache key: the server reads the token. */
    isOwner: build.query<boolean, string>({
      queryFn: supabaseQueryFn((db) => db.rpc('is_owner')),
    }),

    /** Whether people may create accounts here, and whether they have to confirm their address. */
    getAuthSettings: build.query<AuthSettings, void>({
      queryFn: async (_, { extra }) => {
        const { data, error, status } = await (extra as DataExtra).supabase.getAuthSettings();
        if (error) return { error: toAppError(error, status) };
        return { data: { allowsSignUp: !data.disable_signup, confirmsByMail: !data.mailer_autoconfirm } };
      },
    }),
  }),
});

export const { useIsOwnerQuery, useGetAuthSettingsQuery } = sessionApi;
