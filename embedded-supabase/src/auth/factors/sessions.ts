// Sessions in GoTrue's shapes: their assurance level (aal), the tokens that prove them, and the rotation of refresh tokens.
import { randomBytes, randomUUID } from 'node:crypto';
import { InvalidRequest } from '../../rest';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { errorResponse, tooManyRequests } from '../../http/errorResponse';
import type { AuthRequest } from '../../validation/auth';
import { toUserResponse, type Db } from '../accounts';
import { inTransaction, type AuthParts } from '../AuthParts';

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value);

export type Session = { id: string; user_id: string; aal: string };

const badJwt = (reason: string) => new InvalidRequest(`invalid JWT: ${reason}`, 403, 'bad_jwt');

/** The request's session. Throws an InvalidRequest if there is none or it has ended. */
export async function requireSession(
  { headers }: Pick<AuthRequest, 'headers'>,
  { identify, connection }: Pick<AuthParts, 'identify' | 'connection'>,
): Promise<Session> {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  // supabase-js sends the API key where nobody is logged in.
  if (token === '' || token.startsWith('sb_'))
    throw new InvalidRequest('This endpoint requires a valid Bearer token', 401, 'no_authorization');
  const { uid, jwt } = await identify(token).catch((error: { code?: string }) => {
    const isExpired = error.code === 'ERR_JWT_EXPIRED';
    throw badJwt(
      `unable to parse or verify signature, ${isExpired ? 'token has invalid claims: token is expired' : 'token is malformed or its signature is invalid'}`,
    );
  });
  const { session_id }: { session_id?: unknown } = { ...Object(jwt) };
  if (!uid || !isUuid(uid)) throw badJwt('invalid claim: missing sub claim');
  const id = isUuid(session_id) ? session_id : null;
  const { rows } = await sql<{ id: string | null; user_id: string; aal: string | null }>`
    select s.id, u.id as user_id, s.aal from auth.users u
    left join auth.sessions s on s.user_id = u.id and s.id = ${id}
    where u.id = ${uid}`.execute(connection.kysely);
  const [found] = rows;
  if (!found) throw new InvalidRequest('User from sub claim in JWT does not exist', 403, 'user_not_found');
  if (found.id !== null) return { id: found.id, user_id: found.user_id, aal: found.aal ?? 'aal1' };
  throw new InvalidRequest('Session from session_id claim in JWT does not exist', 403, 'session_not_found');
}

const maxUserAgent = 300;
const maxSessions = 50;

/** Begins a session by an authentication method, in GoTrue's terms. Older sessions than the account's newest 50 end. */
export async function beginSession(db: Db, userId: string, method: string, headers: Headers) {
  const [id, now] = [randomUUID(), new Date().toISOString()];
  await sql`update auth.users set last_sign_in_at = ${now} where id = ${userId}`.execute(db);
  await sql`insert into auth.sessions (id, user_id, aal, user_agent, created_at, updated_at)
    values (${id}, ${userId}, ${'aal1'}, ${headers.get('user-agent')?.slice(0, maxUserAgent) ?? null}, ${now}, ${now})`.execute(
    db,
  );
  await sql`delete from auth.sessions where id in
    (select id from auth.sessions where user_id = ${userId} order by created_at desc, id desc offset ${maxSessions})`.execute(
    db,
  );
  await addMethod(db, id, method);
  return { id, user_id: userId };
}

/** Records an authentication method (`amr`) for a session. */
export async function addMethod(db: Db, sessionId: string, method: string): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, ${method}, ${now}, ${now})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** A session's assurance level (`aal`) and authentication methods (`amr`), newest first. */
async function readAssurance(db: Db, sessionId: string) {
  const { rows: sessions } = await sql<{ aal: string | null }>`
    select aal from auth.sessions where id = ${sessionId}`.execute(db);
  const { rows } = await sql<{ authentication_method: string; updated_at: string }>`
    select authentication_method, updated_at from auth.mfa_amr_claims
    where session_id = ${sessionId} order by updated_at desc`.execute(db);
  const amr = rows.map(({ authentication_method: method, updated_at }) => ({
    ...{ method, timestamp: Math.floor(Date.parse(updated_at) / 1000) },
  }));
  return { aal: sessions[0]?.aal ?? 'aal1', amr };
}

type Continued = Pick<Session, 'id' | 'user_id'>;

/** GoTrue's description of a session: an access token, and the refresh token, which is renewed unless it is given. */
export async function describeSession(
  db: Db,
  { id, user_id }: Continued,
  { jwtSecret, jwtExpirySeconds, backendUrl }: AuthParts,
  refreshToken?: string,
) {
  const user = await toUserResponse(db, user_id);
  const { email, phone, app_metadata, user_metadata, is_anonymous } = user;
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + jwtExpirySeconds;
  const access_token = await new SignJWT({
    ...{ iss: `${backendUrl}/auth/v1`, sub: user_id, aud: 'authenticated', exp, iat, email, phone },
    ...{ app_metadata, user_metadata, role: 'authenticated', ...(await readAssurance(db, id)) },
    ...{ session_id: id, is_anonymous },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
  const refresh_token = refreshToken ?? (await renewRefreshToken(db, id, user_id));
  return {
    access_token,
    token_type: 'bearer',
    expires_in: jwtExpirySeconds,
    expires_at: exp,
    refresh_token,
    user,
  };
}

/** GoTrue's response to a successful authentication. */
export async function respondWithSession(
  db: Db,
  session: Continued,
  parts: AuthParts,
  refreshToken?: string,
): Promise<Response> {
  const headers = { 'sb-auth-user-id': session.user_id, 'sb-auth-session-id': session.id };
  return Response.json(await describeSession(db, session, parts, refreshToken), { headers });
}

const rememberedMs = 24 * 60 * 60 * 1000;

async function renewRefreshToken(db: Db, sessionId: string, userId: string): Promise<string> {
  const now = new Date().toISOString();
  // Used tokens are remembered for a day, as by GoTrue, because a session may be refreshed for years.
  await sql`delete from auth.refresh_tokens where session_id = ${sessionId} and revoked
    and updated_at < ${new Date(Date.now() - rememberedMs).toISOString()}`.execute(db);
  const { rows } = await sql<{ token: string }>`
    update auth.refresh_tokens set revoked = ${true}, updated_at = ${now}
    where session_id = ${sessionId} and revoked = ${false} returning token`.execute(db);
  const token = randomBytes(18).toString('base64url');
  await sql`insert into auth.refresh_tokens (token, user_id, session_id, revoked, parent, created_at, updated_at)
    values (${token}, ${userId}, ${sessionId}, ${false}, ${rows.at(-1)?.token ?? null}, ${now}, ${now})`.execute(
    db,
  );
  return token;
}

const maxRefreshesPerMinute = 60;

type UsedToken = {
  session_id: string;
  user_id: string;
  revoked: boolean;
  updated_at: string;
  is_banned: boolean;
  /** The session's present token. */
  active: string | null;
  /** The tokens that the account got in the last minute. */
  recent: number;
  /** Seconds since the session's beginning, and since its last refresh. */
  age: number;
  idle: number;
};

/**
 * Continues a session. A token that was used moments ago gets the session's present one, because two tabs may refresh at once;
 * later, its second use ends the session, because one of the two users is not the owner.
 */
export async function refreshSession({ fields }: AuthRequest, parts: AuthParts): Promise<Response> {
  const { refresh_token: token } = fields;
  if (typeof token !== 'string' || token === '')
    throw new InvalidRequest('Refresh token is not valid', 400, 'validation_failed');
  return inTransaction(parts, async (db) => {
    // One request of a session at a time; the statement after it sees what the one before has changed.
    await sql`select id from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = ${token}) for update`.execute(db);
    const { rows } = await sql<UsedToken>`
      select r.session_id, s.user_id, r.revoked, r.updated_at,
        (u.deleted_at is not null or coalesce(u.banned_until > now(), false)) as is_banned,
        extract(epoch from now() - s.created_at)::float8 as age,
        extract(epoch from now() - greatest(s.created_at, s.refreshed_at at time zone 'UTC'))::float8 as idle,
        (select a.token from auth.refresh_tokens a where a.session_id = s.id and not a.revoked limit 1) as active,
        (select count(*)::int from auth.refresh_tokens a
          where a.user_id = s.user_id::text and a.created_at > now() - interval '1 minute') as recent
      from auth.refresh_tokens r
      join auth.sessions s on s.id = r.session_id join auth.users u on u.id = s.user_id
      where r.token = ${token}`.execute(db);
    const [used] = rows;
    if (!used)
      throw new InvalidRequest(
        'Invalid Refresh Token: Refresh Token Not Found',
        400,
        'refresh_token_not_found',
      );
    const { session_id: id, user_id, revoked, active } = used;
    if (used.is_banned) throw new InvalidRequest('Invalid Refresh Token: User Banned', 400, 'user_banned');
    const isIdle = used.idle > parts.idleSeconds;
    if (isIdle || used.age > parts.sessionSeconds)
      throw new InvalidRequest(
        `Invalid Refresh Token: Session Expired${isIdle ? ' (Inactivity)' : ''}`,
        400,
        'session_expired',
      );
    if (revoked && Date.now() - Date.parse(used.updated_at) >= parts.reuseSeconds * 1000) {
      await sql`delete from auth.sessions where id = ${id}`.execute(db);
      // Returned, because an error would keep the session.
      return errorResponse(400, 'Invalid Refresh Token: Already Used', {
        code: 'refresh_token_already_used',
      });
    }
    // Each token is kept for a day.
    if (used.recent >= maxRefreshesPerMinute) return tooManyRequests(60);
    const now = new Date().toISOString();
    await sql`update auth.sessions set refreshed_at = ${now}, updated_at = ${now} where id = ${id}`.execute(
      db,
    );
    return respondWithSession(db, { id, user_id }, parts, revoked ? (active ?? undefined) : undefined);
  });
}
