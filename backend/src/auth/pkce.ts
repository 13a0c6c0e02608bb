// Mail links that lead to a code instead of a session (PKCE), for `POST /token?grant_type=pkce`, which @supabase/lite 0.10.0
// serves. lite uses auth.flow_state only for log-ins with a provider. Remove once lite also uses that table for mails.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Identify } from '../identity';
import type { AuthRequest } from '../validation/auth';
import { linkPrefix, withoutPrefix, type Challenge } from '../validation/challenge';

type Db = Kysely<unknown>;
type Lite = (request: AuthRequest) => Promise<Response>;

const keptMs = 24 * 60 * 60 * 1000;
const methods: Record<string, string> = { signup: 'email/signup', invite: 'invite' };

/** Stores a challenge for the link with this token, and returns the link's replacement token. */
export async function keepChallenge(
  db: Db,
  token: string,
  type: string,
  { value, method }: Challenge,
): Promise<string> {
  const now = new Date();
  const tooOld = new Date(now.getTime() - keptMs).toISOString();
  await sql`delete from auth.flow_state where created_at < ${tooOld}`.execute(db);
  // The row has no account and no code yet, so that nothing can be exchanged before the link is followed.
  await sql`insert into auth.flow_state (id, authentication_method, provider_type, code_challenge, code_challenge_method,
      invite_token, created_at)
    values (${randomUUID()}, ${methods[type] ?? type}, ${'email'}, ${value}, ${method}, ${token}, ${now.toISOString()})`.execute(
    db,
  );
  return linkPrefix + token;
}

/** Whether a request follows a mail link. */
export const isLink = ({ route }: AuthRequest) => route === 'GET /verify';

/** Follows a mail link, which leads to a session, or to a code if the mail was requested with a challenge. */
export async function followLink(
  request: AuthRequest,
  db: Db,
  identify: Identify,
  lite: Lite,
): Promise<Response> {
  const sent = request.url.searchParams.get('token') ?? '';
  const token = withoutPrefix(sent);
  const type = request.url.searchParams.get('type') ?? '';
  const { rows } = await sql<{ id: string }>`
    select id from auth.flow_state where invite_token = ${token}`.execute(db);
  const flow = rows[0]?.id;
  const url = new URL(request.url);
  // A link that was already followed no longer has a stored challenge; the token keeps its prefix, so that lite rejects it.
  url.searchParams.set('token', flow === undefined ? sent : token);
  // lite does not support invitations.
  if (type === 'invite') url.searchParams.set('type', 'signup');
  const response = await lite({ ...request, url });
  const location = response.headers.get('location');
  if (location === null) return response;
  const to = new URL(location);
  const answer = new URLSearchParams(to.hash.slice(1));
  const accessToken = answer.get('access_token');
  if (flow !== undefined && accessToken !== null) {
    to.searchParams.set('code', await issueCode(db, flow, (await identify(accessToken)).jwt));
    to.hash = '';
    return redirect(to);
  }
  if (accessToken !== null) answer.set('type', type);
  else if (flow !== undefined || token !== sent)
    for (const [name, value] of answer) to.searchParams.set(name, value);
  to.hash = String(answer);
  return redirect(to);
}

// Deletes the session that lite has created, because the client gets a code instead.
async function issueCode(db: Db, flow: string, jwt: unknown): Promise<string> {
  const { sub, session_id: session }: Record<string, unknown> = { ...Object(jwt) };
  await sql`delete from auth.sessions where id = ${session}`.execute(db);
  const [code, now] = [randomUUID(), new Date().toISOString()];
  // Sets created_at, because lite counts a code's five minutes of validity from that time.
  await sql`update auth.flow_state set user_id = ${sub}, auth_code = ${code}, auth_code_issued_at = ${now},
      created_at = ${now}, invite_token = null where id = ${flow}`.execute(db);
  return code;
}

const redirect = (to: URL) => new Response(null, { status: 303, headers: { location: to.href } });
