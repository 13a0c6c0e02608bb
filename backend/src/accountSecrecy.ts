// Closes findings A1 and A2 of the review of @supabase/lite 0.10.0: a new password leaves other sessions alive, and times
// and words tell who has an account. It can go when lite answers as hosted Supabase does.
import { setTimeout as pause } from 'node:timers/promises';
import { compare } from 'bcryptjs';
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { AuthMessage } from './door/auth';

type Ask = (message: Pick<AuthMessage, 'method' | 'url' | 'headers' | 'body'>) => Promise<Response>;

// Longer than a password takes to be compared or hashed.
const evenMs = 400;
const even = /^POST \/(signup|recover|resend)$|^POST \/token\?grant_type=password$/;

/** Asks the auth server so that strangers do not learn which addresses have an account, and a new password ends sessions. */
export async function askQuietly(message: AuthMessage, ask: Ask, db: Kysely<unknown>): Promise<Response> {
  const { route, fields } = message;
  const later = even.test(route) ? pause(evenMs, undefined, { ref: false }) : undefined;
  const answer = await conceal(message, await ask(message), db);
  // Who logs in need not wait.
  if (answer.status >= 400 || !route.startsWith('POST /token')) await later;
  if (route === 'PUT /user' && typeof fields['password'] === 'string' && answer.ok)
    await endOthers(message, ask);
  return answer;
}

async function conceal(
  { route, fields }: AuthMessage,
  answer: Response,
  db: Kysely<unknown>,
): Promise<Response> {
  if (answer.status < 400) return answer;
  const { error_code: code }: { error_code?: string } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  const email = String(fields['email']);
  if (route === 'POST /token?grant_type=password' && code === 'email_not_confirmed') {
    const { rows } = await sql<{ hash: string }>`
      select encrypted_password as hash from auth.users where email = ${email}`.execute(db);
    if (!(await compare(String(fields['password']), rows[0]?.hash ?? ''))) return wrongCredentials();
  }
  // lite's answer where addresses are confirmed by mail and this one has an account.
  if (route === 'POST /signup' && code === 'over_email_send_rate_limit')
    return newcomer(email, fields['data'], db);
  return answer;
}

function wrongCredentials(): Response {
  const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  return Response.json(body, { status: 400 });
}

// What a new account is answered that waits for its confirmation, down to how Postgres writes moments and orders keys.
async function newcomer(email: string, data: unknown, db: Kysely<unknown>): Promise<Response> {
  const id = v7();
  const now = new Date().toISOString().replace(/\.?0*Z$/, '+00:00');
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

async function endOthers({ url, headers }: AuthMessage, ask: Ask): Promise<void> {
  const ended = await ask({
    method: 'POST',
    url: new URL('/auth/v1/logout?scope=others', url),
    headers,
    body: undefined,
  });
  if (!ended.ok) console.error(`Other sessions go on after a new password: ${ended.status}`);
}
