import { api } from '../core/api';
import { randomHex } from '../core/random';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Tables } from '../database.types';
import type { TokenInput } from './tokens.schema';
import { deleteRow } from './rowEndpoints';

/** A program's token, without the secret. */
export type ApiToken = Pick<
  Tables<'api_tokens'>,
  'id' | 'name' | 'scope' | 'client_id' | 'created_at' | 'last_used_at' | 'expires_at'
>;

/** A program that requests access (IndieAuth). */
export type AskingProgram = { clientId: string; redirectUri: string; scope: string; challenge: string };

export const tokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The valid tokens, newest first. */
    listTokens: build.query<ApiToken[], void>({
      queryFn: supabaseQueryFn((db) =>
        db
          .from('api_tokens')
          .select('id, name, scope, client_id, created_at, last_used_at, expires_at')
          .gt('expires_at', new Date().toISOString())
          .order('created_at', { ascending: false }),
      ),
      keepUnusedDataFor: 0,
      providesTags: ['ApiToken'],
    }),

    /** Creates a token and returns it. The database stores only the hash. */
    createToken: build.mutation<string, TokenInput>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { name, scope, days }) => {
        const token = randomHex();
        const args = { p_name: name, p_scope: scope, p_days: days, p_token: token };
        return mapData(db.rpc('create_api_token', args), () => token);
      }),
      invalidatesTags: changes('ApiToken'),
    }),

    revokeToken: deleteRow(build, 'api_tokens'),

    /** Grants a program access; returns the code that the program exchanges for its token. */
    letProgramIn: build.mutation<string, AskingProgram>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { clientId, redirectUri, scope, challenge }) => {
        const code = randomHex();
        const args = {
          p_client_id: clientId,
          p_redirect_uri: redirectUri,
          p_scope: scope,
          p_challenge: challenge,
          p_code: code,
        };
        return mapData(db.rpc('create_authorization_code', args), () => code);
      }),
    }),
  }),
});

export const { useListTokensQuery, useCreateTokenMutation, useRevokeTokenMutation, useLetProgramInMutation } =
  tokensApi;
