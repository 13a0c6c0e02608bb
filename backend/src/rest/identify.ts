// Identifies the person of a request.
import { jwtVerify } from 'jose';
import type { Identity } from '../database/connection';
import type { Keys } from '../keys';
import { InvalidRequest, type ApiRequest } from '../validation/request';

export type Identify = (request: ApiRequest) => Promise<Identity>;

/** Identifies the person of a request by its API key and token, as the gateway and PostgREST of hosted Supabase do. */
export function createIdentifyRequest({ publishableKey, secretKey, jwtSecret }: Keys): Identify {
  const secret = new TextEncoder().encode(jwtSecret);
  return async ({ headers, url }) => {
    const key = headers.get('apikey') ?? url.searchParams.get('apikey');
    if (!key)
      throw new InvalidRequest('No API key found in request', 401, 'UNAUTHORIZED_MISSING_API_KEY', {
        hint: 'No `apikey` request header or url param was found.',
      });
    const isSecret = key === secretKey;
    if (!isSecret && key !== publishableKey)
      throw new InvalidRequest('Invalid API key', 401, 'UNAUTHORIZED_INVALID_API_KEY', {
        hint: 'Double check your Supabase `apikey`',
      });
    if (isSecret && /^\s*Mozilla\s*\//.test(headers.get('user-agent') ?? ''))
      throw new InvalidRequest(
        'Forbidden use of secret API key in browser',
        401,
        'UNAUTHORIZED_INVALID_API_KEY_TYPE',
      );
    const role = isSecret ? 'service_role' : 'anon';
    const [, token] = /^Bearer\s+(\S.*)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (token === undefined || token === key) return { auth: { role, uid: null, jwt: { role } } };
    const payload = await verify(token, secret);
    const claimed = String(payload['role'] ?? 'anon');
    if (claimed !== 'anon' && claimed !== 'authenticated' && claimed !== 'service_role')
      throw new InvalidRequest(`role "${claimed.slice(0, 63)}" does not exist`, 401, '22023');
    return { auth: { role: claimed, uid: payload.sub ?? null, jwt: payload } };
  };
}

async function verify(token: string, secret: Uint8Array) {
  try {
    return (await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_JWT_EXPIRED')
      throw new InvalidRequest('JWT expired', 401, 'PGRST303');
    throw new InvalidRequest(
      'Expected 3 parts in JWT; got another text, or its signature is not valid',
      401,
      'PGRST301',
    );
  }
}
