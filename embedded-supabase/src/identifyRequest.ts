// Identifies the sender of a request.
import { InvalidRequest, type IdentifyRequest } from './rest';
import type { Claims, Identify } from './identity';
import type { Keys } from './keys';

/** Identifies the sender of a request by its API key and token, as hosted Supabase's gateway and PostgREST do. */
export function createIdentifyRequest(
  { publishableKey, secretKey }: Keys,
  identify: Identify,
): IdentifyRequest {
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
    return { auth: await verify(token, identify) };
  };
}

async function verify(token: string, identify: Identify): Promise<Claims> {
  try {
    return await identify(token);
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_JWT_EXPIRED')
      throw new InvalidRequest('JWT expired', 401, 'PGRST303');
    throw new InvalidRequest(
      'Expected 3 parts in JWT; got another text, its role is unknown, or its signature is not valid',
      401,
      'PGRST301',
    );
  }
}
