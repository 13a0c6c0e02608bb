import { keyAsToken } from '@brand/shared-data/server';
import type { Settings } from './settings';

const timeoutMs = 20_000;

type Backend = Pick<Settings, 'supabaseUrl' | 'supabaseKey'>;
/** The rights that a request runs with: a signed-in person's, by their token, or those of the secret key. */
export type Rights = { token: string } | { secretKey: string };
export type BackendError = { code?: string; message?: string };

/** Thrown if the backend refuses a request. */
export class RefusedByBackend extends Error {
  constructor(
    readonly status: number,
    readonly error: BackendError,
    readonly retryAfter: string | null,
  ) {
    super(`the backend answered ${status}, ${error.code ?? ''} ${error.message ?? ''}`);
  }
}

/** Posts JSON to the backend; throws RefusedByBackend. */
export async function postToBackend<Answer>(
  { supabaseUrl, supabaseKey }: Backend,
  path: string,
  body: object,
  rights: Rights,
): Promise<Answer> {
  const key = 'secretKey' in rights ? rights.secretKey : supabaseKey;
  const token = 'token' in rights ? rights.token : keyAsToken(key);
  const response = await fetch(`${supabaseUrl}/${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : null) as Answer;
  throw new RefusedByBackend(response.status, toError(text), response.headers.get('retry-after'));
}

function toError(text: string): BackendError {
  try {
    return Object(JSON.parse(text)) as BackendError;
  } catch {
    return { message: text.slice(0, 200) };
  }
}
