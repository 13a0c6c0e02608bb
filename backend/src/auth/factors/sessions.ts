// Sessions in @supabase/lite 0.10.0 ignore second factors, and old refresh tokens remain valid. Both are fixed here by wrapping
// lite's responses. Remove once lite responds as GoTrue does.
import { decodeJwt, SignJWT } from 'jose';
import { sql, type Kysely } from 'kysely';
import { v7 } from 'uuid';
import type { EmbeddedConnection } from '../../database/connection';
import type { Identify } from '../../identity';
import type { AuthRequest } from '../../validation/auth';
import { InvalidRequest } from '@brand/data-api';
import { findIdentities, findUser } from '../admin';
import { toUser } from '../User';
import { findFactors, isVerified, toFactor } from './Factor';

export type FactorParts = {
  connection: EmbeddedConnection;
  identify: Identify;
  jwtSecret: string;
  jwtExpirySeconds: number;
  /** The seconds for which a used refresh token is still accepted, because two tabs may refresh at the same time. */
  reuseSeconds: number;
  siteUrl: string;
};
type Db = Kysely<unknown>;
export type Session = { id: string; user_id: string; aal: string };

/** The request's session. Throws an InvalidRequest if there is none or it has ended. */
export async function requireSession(
  { headers }: Pick<AuthRequest, 'headers'>,
  { identify, connection }: Pick<FactorParts, 'identify' | 'connection'>,
): Promise<Session> {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const { uid, jwt } = await identify(token).catch(() => ({ uid: null, jwt: null }));
  const { session_id: id }: { session_id?: unknown } = { ...Object(jwt) };
  if (!uid || typeof id !== 'string')
    throw new InvalidRequest('This endpoint requires a valid Bearer token', 401, 'no_authorization');
  const { rows } = await sql<Session>`
    select id, user_id, aal from auth.sessions where id = ${id} and user_id = ${uid}`.execute(
    connection.kysely,
  );
  if (rows[0]) return rows[0];
  throw new InvalidRequest('Session from session_id claim in JWT does not exist', 403, 'session_not_found');
}

/**
 * Wraps a request served by lite: refuses it if the session lacks a required second factor, and completes the sessions in the
 * response.
 */
export async function withAssurance(
  request: AuthRequest,
  parts: FactorParts,
  send: () => Promise<Response>,
): Promise<Response> {
  if (request.route === 'POST /token?grant_type=refresh_token')
    await endReusedSession(request.fields['refresh_token'], parts);
  if (request.route === 'PUT /user') await refusePasswordAlone(request, parts);
  return completeResponse(await send(), toBeginning(request), parts);
}

/** Ensures that a stolen password is not enough to change the password or the email address. */
async function refusePasswordAlone(request: AuthRequest, parts: FactorParts): Promise<void> {
  if (!('password' in request.fields) && !('email' in request.fields)) return;
  const { aal, user_id } = await requireSession(request, parts);
  if (aal === 'aal2' || !(await findFactors(parts.connection.kysely, user_id)).some(isVerified)) return;
  throw new InvalidRequest(
    'AAL2 session is required to update email or password when MFA is enabled.',
    401,
    'insufficient_aal',
  );
}

/**
 * Ends a session whose refresh token is used a second time, unless the first use was only moments ago, because one of the two
 * users is not the owner.
 */
async function endReusedSession(token: unknown, { connection, reuseSeconds }: FactorParts): Promise<void> {
  if (typeof token !== 'string') return;
  const isReused = await connection.runInTransaction(async (db: Db) => {
    const { rows } = await sql<{ session_id: string | null; updated_at: string }>`
      select session_id, updated_at from auth.refresh_tokens
      where token = ${token} and revoked = ${true}`.execute(db);
    const [used] = rows;
    if (!used || Date.now() - Date.parse(used.updated_at) <= reuseSeconds * 1000) return false;
    await sql`delete from auth.sessions where id = ${used.session_id}`.execute(db);
    return true;
  });
  if (isReused)
    throw new InvalidRequest('Invalid Refresh Token: Already Used', 400, 'refresh_token_already_used');
}

/** A new session's authentication method (in GoTrue's terms) and browser. */
type Beginning = { method: string; userAgent: string | null };

/** The method and browser of a new session; null if the request continues a session. */
function toBeginning({ route, headers }: AuthRequest): Beginning | null {
  if (route === 'POST /token?grant_type=refresh_token') return null;
  const isByPassword = route === 'POST /signup' || route === 'POST /token?grant_type=password';
  return { method: isByPassword ? 'password' : 'otp', userAgent: headers.get('user-agent') };
}

type Body = { access_token?: unknown; user?: { id?: unknown }; id?: unknown; aud?: unknown };

async function completeResponse(
  response: Response,
  beginning: Beginning | null,
  parts: FactorParts,
): Promise<Response> {
  const { headers, status } = response;
  const location = headers.get('location');
  if (location?.includes('#access_token=')) {
    const [page = '', fragment] = location.split('#');
    const values = new URLSearchParams(fragment);
    values.set('access_token', await completeToken(values.get('access_token') ?? '', beginning, parts));
    return new Response(null, { status, headers: withHeader(headers, 'location', `${page}#${values}`) });
  }
  if (!response.ok || !headers.get('content-type')?.includes('json')) return response;
  const body = (await response.clone().json()) as Body | null;
  if (typeof body?.access_token === 'string') {
    const access_token = await completeToken(body.access_token, beginning, parts);
    const user = await withFactors(body.user ?? {}, parts.connection.kysely);
    return Response.json({ ...body, access_token, user }, { status, headers: withoutLength(headers) });
  }
  if (typeof body?.id !== 'string' || body.aud === undefined) return response;
  const user = await withFactors(body, parts.connection.kysely);
  return Response.json(user, { status, headers: withoutLength(headers) });
}

function withHeader(headers: Headers, name: string, value: string): Headers {
  const changed = new Headers(headers);
  changed.set(name, value);
  return changed;
}

function withoutLength(headers: Headers): Headers {
  const changed = new Headers(headers);
  changed.delete('content-length');
  return changed;
}

/** Adds the account's factors to the user; omits the field if there are none, as GoTrue does. */
async function withFactors<User extends { id?: unknown }>(user: User, db: Db) {
  const factors = typeof user.id === 'string' ? await findFactors(db, user.id) : [];
  return { ...user, ...(factors.length > 0 && { factors: factors.map(toFactor) }) };
}

const maxUserAgent = 300;

/** Starts a session for a user whom this backend has authenticated without lite. */
export async function beginSession(db: Db, userId: string, { method, userAgent }: Beginning) {
  const [id, now] = [v7(), new Date().toISOString()];
  await sql`update auth.users set last_sign_in_at = ${now} where id = ${userId}`.execute(db);
  await sql`insert into auth.sessions (id, user_id, aal, user_agent, created_at, updated_at)
    values (${id}, ${userId}, ${'aal1'}, ${userAgent?.slice(0, maxUserAgent) ?? null}, ${now}, ${now})`.execute(
    db,
  );
  await addMethod(db, id, method);
  return { id, user_id: userId };
}

async function completeToken(
  token: string,
  beginning: Beginning | null,
  { connection, jwtSecret }: FactorParts,
): Promise<string> {
  const claims = decodeJwt(token);
  const sessionId = String(claims['session_id']);
  if (beginning) {
    await addMethod(connection.kysely, sessionId, beginning.method);
    const userAgent = beginning.userAgent?.slice(0, maxUserAgent) ?? null;
    await sql`update auth.sessions set user_agent = ${userAgent} where id = ${sessionId}`.execute(
      connection.kysely,
    );
  }
  return signToken(claims, await readAssurance(connection.kysely, sessionId), jwtSecret);
}

/** Records an authentication method (`amr`) for a session. */
export async function addMethod(db: Db, sessionId: string, method: string): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${v7()}, ${sessionId}, ${method}, ${now}, ${now})
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

/** An access token with these claims. */
function signToken(claims: object, assurance: object, jwtSecret: string): Promise<string> {
  return new SignJWT({ ...claims, ...assurance })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}

/** GoTrue's response to a successful authentication: an access token and a refresh token. */
export async function respondWithSession(
  db: Db,
  { id, user_id }: Pick<Session, 'id' | 'user_id'>,
  { jwtSecret, jwtExpirySeconds }: FactorParts,
): Promise<Response> {
  const user = await findUser(db, 'id', user_id);
  if (!user) throw new InvalidRequest('User not found', 404, 'user_not_found');
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ sub: user_id, aud: 'authenticated', role: 'authenticated', email: user.email, session_id: id },
    ...{ iat, exp: iat + jwtExpirySeconds },
  };
  return Response.json({
    access_token: await signToken(claims, await readAssurance(db, id), jwtSecret),
    ...{ token_type: 'bearer', expires_in: jwtExpirySeconds, expires_at: claims.exp },
    refresh_token: await renewRefreshToken(db, id, user_id),
    user: await withFactors(toUser(user, await findIdentities(db, [user])), db),
  });
}

async function renewRefreshToken(db: Db, sessionId: string, userId: string): Promise<string> {
  const now = new Date().toISOString();
  const { rows } = await sql<{ token: string }>`
    update auth.refresh_tokens set revoked = ${true}, updated_at = ${now}
    where session_id = ${sessionId} and revoked = ${false} returning token`.execute(db);
  const token = v7();
  await sql`insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
    values (${v7()}, ${token}, ${userId}, ${sessionId}, ${false}, ${rows.at(-1)?.token ?? null}, ${now}, ${now})`.execute(
    db,
  );
  return token;
}
