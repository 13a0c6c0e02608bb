// Mail links that lead to a code instead of a session (PKCE), and the exchange of such a code.
import { createHash, randomUUID } from 'node:crypto';
import { InvalidRequest } from '../rest';
import { sql } from 'kysely';
import type { AuthRequest } from '../validation/auth';
import type { Challenge } from '../validation/challenge';
import { invalid, type Db } from './accounts';
import { inTransaction, type AuthParts } from './AuthParts';
import { beginSession, respondWithSession } from './factors/sessions';

const keptMs = 24 * 60 * 60 * 1000;
const codeMs = 5 * 60 * 1000;
const methods: Record<string, string> = { signup: 'email/signup', invite: 'invite' };

/** Stores a challenge with the token of its link; without an account and a code, so that nothing can be exchanged yet. */
export async function keepChallenge(
  db: Db,
  token: string,
  type: string,
  { value, method }: Challenge,
): Promise<void> {
  const now = new Date();
  const tooOld = new Date(now.getTime() - keptMs).toISOString();
  await sql`delete from auth.flow_state where created_at < ${tooOld}`.execute(db);
  await sql`insert into auth.flow_state (id, authentication_method, provider_type, code_challenge, code_challenge_method,
      invite_token, created_at)
    values (${randomUUID()}, ${methods[type] ?? type}, ${'email'}, ${value}, ${method}, ${token}, ${now.toISOString()})`.execute(
    db,
  );
}

const flowNotFound = () =>
  new InvalidRequest('invalid flow state, no valid flow state found', 404, 'flow_state_not_found');

/** Issues the code that the link with this token leads to. */
export async function issueCode(db: Db, token: string, userId: string): Promise<string> {
  const [code, now] = [randomUUID(), new Date().toISOString()];
  const { rows } = await sql`update auth.flow_state set user_id = ${userId}, auth_code = ${code},
      auth_code_issued_at = ${now}, updated_at = ${now}, invite_token = null
    where invite_token = ${token} returning id`.execute(db);
  if (rows.length === 0) throw flowNotFound();
  return code;
}

type Flow = {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: string;
  auth_code_issued_at: string;
};

/** Begins a session for whoever knows the verifier of a code's challenge. A wrong verifier does not use the code up. */
export async function exchangeCode({ fields, headers }: AuthRequest, parts: AuthParts): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = fields;
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  return inTransaction(parts, async (db) => {
    const { rows } = await sql<Flow>`
      select id, user_id, code_challenge, code_challenge_method, auth_code_issued_at from auth.flow_state
      where auth_code = ${code} and user_id is not null for update`.execute(db);
    const [flow] = rows;
    if (!flow) throw flowNotFound();
    if (Date.now() - Date.parse(flow.auth_code_issued_at) > codeMs)
      throw new InvalidRequest('invalid flow state, flow state has expired', 422, 'flow_state_expired');
    const proof =
      flow.code_challenge_method === 's256'
        ? createHash('sha256').update(String(verifier)).digest('base64url')
        : verifier;
    if (proof !== flow.code_challenge)
      throw new InvalidRequest(
        'code challenge does not match previously saved code verifier',
        400,
        'bad_code_verifier',
      );
    await sql`delete from auth.flow_state where id = ${flow.id}`.execute(db);
    return respondWithSession(db, await beginSession(db, flow.user_id, 'otp', headers), parts);
  });
}
