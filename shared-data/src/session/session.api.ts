import { api } from '../core/api';
import { toAppError } from '../core/errors';
import { sendRequest, type DataExtra, type RequestContext, type Result } from '../core/supabaseBaseQuery';
import { forgetOwner, isOffline, isOwnerHere, patienceMs, rememberOwner } from './ownerHere';

export type AuthSettings = { allowsSignUp: boolean; confirmsByMail: boolean };

async function askForOwner(
  query: RequestContext,
  userId: string,
  wasOwner: boolean,
): Promise<Result<boolean>> {
  const result = await sendRequest(query, (db) => db.rpc('is_owner'));
  if (result.error) return wasOwner && result.error.kind === 'offline' ? { data: true } : result;
  if (result.data) rememberOwner(userId);
  else if (wasOwner) forgetOwner();
  return result;
}

const afterPatience = () =>
  new Promise<Result<boolean>>((resolve) => setTimeout(() => resolve({ data: true }), patienceMs));

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Whether the signed-in user is the owner. The server checks the token, not the id. If this device remembers the user as the
     * owner, the result is true when offline or when the server does not respond in time.
     */
    isOwner: build.query<boolean, string>({
      queryFn: async (userId, query): Promise<Result<boolean>> => {
        const wasOwner = isOwnerHere(userId);
        // Sends no request, because an expired token would be refreshed first, and the refresh takes half a minute to fail.
        if (wasOwner && isOffline()) return { data: true };
        const asking = askForOwner(query, userId, wasOwner);
        return wasOwner ? Promise.race([asking, afterPatience()]) : asking;
      },
    }),

    /** Whether people can create accounts on this site, and whether they have to confirm their email addresses. */
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
