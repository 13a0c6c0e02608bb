// Replaces values that differ per account: email addresses, timestamps, and ids except for their version.
import { setTimeout as wait } from 'node:timers/promises';
import { compare } from 'bcryptjs';
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { AuthRequest } from '../validation/auth';

type Send = (request: Pick<AuthRequest, 'method' | 'url' | 'headers' | 'body'>) => Promise<Response>;

// Longer than it takes to compare or hash a password.
const responseTimeMs = 400;
const delayedRoutes = /^POST \/(signup|recover|resend|otp)$|^POST \/token\?grant_type=password$/;

/**
 * Sends a request to Auth without letting the response reveal which email addresses have an account; ends the other sessions
 * after a password change.
 */
export async function hideAccounts(request: AuthRequest, send: Send, db: Kysely<unknown>): Promise<Response> {
  const { route, fields } = request;
  const delay = delayedRoutes.test(route) ? wait(responseTimeMs, undefined, { ref: false }) : undefined;
  const response = await hideAccount(request, await send(request), db);
  // A successful log-in does not have to wait.
  if (response.status >= 400 || !route.startsWith('POST /token')) await delay;
  if (route === 'PUT /user' && typeof fields['password'] === 'string' && response.ok)
    await endOtherSessions(request, send);
  return response;
}

async function hideAccount(
  { route, fields }: AuthRequest,
  response: Response,
  db: Kysely<unknown>,
): Promise<Response> {
  if (response.status < 400) return response;
  const { error_code: code }: { error_code?: string } = await response
    .clone()
    .json()
    .catch(() => ({}));
  const email = String(fields['email']);
  // Like the response to a recovery, this one does not reveal which email addresses have accounts.
  if (route === 'POST /otp' && code === 'otp_disabled') return Response.json({});
  // lite's error code for a string that was never a token.
  if (
    route === 'POST /token?grant_type=refresh_token' &&
    code === 'validation_failed' &&
    fields['refresh_token']
  )
    return refreshTokenNotFound();
  if (route === 'POST /token?grant_type=password' && code === 'email_not_confirmed') {
    const { rows } = await sql<{ hash: string }>`
      select encrypted_password as hash from auth.users where email = ${email}`.execute(db);
    if (!(await compare(String(fields['password']), rows[0]?.hash ?? ''))) return wrongCredentials();
  }
  // lite's response if email addresses are confirmed by mail and the requested one already has an account.
  if (route === 'POST /signup' && code === 'over_email_send_rate_limit')
    return unconfirmedAccount(email, fields['data'], db);
  return response;
}

function refreshTokenNotFound(): Response {
  const msg = 'Invalid Refresh Token: Refresh Token Not Found';
  return Response.json({ code: 400, error_code: 'refresh_token_not_found', msg }, { status: 400 });
}

function wrongCredentials(): Response {
  const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  return Response.json(body, { status: 400 });
}

// The response to a sign-up that awaits confirmation, matching even Postgres' timestamp format and key order.
async function unconfirmedAccount(email: string, data: unknown, db: Kysely<unknown>): Promise<Response> {
  const id = v7();
  const now = new Date().toISOString().replace(/\.?(?<!0)0*Z$/, '+00:00');
  const metadata = { ...Object(data), email, email_verified: false, phone_verified: false, sub: id };
  const { rows } = await sql<{ value: object }>`select ${JSON.stringify(metadata)}::jsonb as value`.execute(
    db,
  );
  const user_metadata = rows[0]?.value;
  const identity = {
    ...{ identity_id: v7(), id, user_id: id, identity_data: user_metadata, provider: 'email' },
    ...{ last_sign_in_at: now, created_at: now, updated_at: now, email },
  };
  return Response.json({
    ...{ id, aud: 'authenticated', role: 'authenticated', email, phone: '' },
    ...{ app_metadata: { provider: 'email', providers: ['email'] }, user_metadata, identities: [identity] },
    ...{ created_at: now, updated_at: now, is_anonymous: false, confirmation_sent_at: now },
  });
}

async function endOtherSessions({ url, headers }: AuthRequest, send: Send): Promise<void> {
  const response = await send({
    method: 'POST',
    url: new URL('/auth/v1/logout?scope=others', url),
    headers,
    body: undefined,
  });
  if (!response.ok) console.error(`Other sessions stay open after a new password: ${response.status}`);
}
