// GoTrue's admin API for accounts, which @supabase/lite 0.10.0 lacks. Requires the secret key. Remove once lite provides it.
import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { sql, type Kysely } from 'kysely';
import { isDatabaseError } from '../database/postgrestFormat';
import type { EmbeddedConnection } from '../database/connection';
import type { Identify } from '../identity';
import { InvalidRequest } from '@brand/data-api';
import { withJson } from '../validation/request';
import type { AuthRequest } from '../validation/auth';
import { getMailedPerson } from '../http/mailedPerson';
import { findFactors, toFactor } from './factors/Factor';
import { toUser, type IdentityRow, type UserRow } from './User';

export type AdminParts = {
  connection: EmbeddedConnection;
  identify: Identify;
  minPasswordLength: number;
  isSignUpOpen: boolean;
};
type Fields = Record<string, unknown>;
type Db = Kysely<unknown>;

/** Handles an admin API request. Throws an InvalidRequest if the secret key is missing. */
export async function respondAsAdmin(request: AuthRequest, parts: AdminParts): Promise<Response> {
  await requireSecretKey(request.headers, parts.identify);
  await getMailedPerson(request, parts);
  const { route, fields, url } = request;
  try {
    return await parts.connection.runInTransaction(async (db) => {
      if (route === 'GET /admin/users') return listUsers(db, url.searchParams);
      if (route === 'POST /admin/users')
        return respondWithUser(db, await createUser(db, fields, parts.minPasswordLength));
      const id = String(fields['id']);
      const user = await findUser(db, 'id', id);
      if (!user) throw new InvalidRequest('User not found', 404, 'user_not_found');
      if (route.endsWith('/factors')) return Response.json((await findFactors(db, id)).map(toFactor));
      if (route.endsWith('/:factor')) return deleteFactor(db, id, String(fields['factor']));
      if (route.startsWith('PUT')) await updateUser(db, user, fields, parts.minPasswordLength);
      if (route.startsWith('DELETE')) {
        await sql`delete from auth.users where id = ${id}`.execute(db);
        return Response.json({});
      }
      return respondWithUser(db, id);
    });
  } catch (error) {
    throw toInvalidRequest(error);
  }
}

async function deleteFactor(db: Db, userId: string, id: string): Promise<Response> {
  const factor = (await findFactors(db, userId)).find((one) => one.id === id);
  if (!factor) throw new InvalidRequest('Factor not found', 404, 'mfa_factor_not_found');
  await sql`delete from auth.mfa_factors where id = ${id}`.execute(db);
  return Response.json(toFactor(factor));
}

/** Whether a request is for a mailed code and link. */
export const isCode = ({ route }: AuthRequest) => route === 'POST /otp';

/** Mails a code and a link, first creating an account if there is none and both the request and the site allow it. */
export async function sendCode(
  request: AuthRequest,
  { connection, isSignUpOpen }: AdminParts,
  lite: (request: AuthRequest) => Promise<Response>,
): Promise<Response> {
  const { create_user: mayCreate, ...fields } = request.fields;
  if (mayCreate !== false && isSignUpOpen) await ensureAccount(connection, fields);
  // If lite made the account, it would treat the unconfirmed email address as confirmed.
  return lite({ ...request, ...withJson(request, { ...fields, create_user: false }) });
}

async function ensureAccount(connection: EmbeddedConnection, { email, data }: Fields): Promise<void> {
  const find = sql`select id from auth.users where email = ${email}`;
  if ((await find.execute(connection.kysely)).rows.length > 0) return;
  const make = (db: Db) => createUser(db, { email, user_metadata: data }, 0);
  await connection.runInTransaction(make).catch((error: unknown) => {
    // Another request has created the account in the meantime.
    if (!isDatabaseError(error) || error.code !== '23505') throw error;
  });
}

/** Throws an InvalidRequest if the secret key is missing or the request comes from a browser. */
export async function requireSecretKey(headers: Headers, identify: Identify): Promise<void> {
  const [, bearer = ''] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const key = headers.get('apikey') ?? '';
  const token = bearer === '' || bearer.startsWith('sb_') ? key : bearer;
  const claims = await identify(token).catch(() => {
    throw new InvalidRequest('Invalid API key or token', 401, 'bad_jwt');
  });
  if (claims.role !== 'service_role') throw new InvalidRequest('User not allowed', 403, 'not_admin');
  if (/^\s*Mozilla\/5\.0/i.test(headers.get('user-agent') ?? ''))
    throw new InvalidRequest('Forbidden use of secret API key in browser', 401, 'not_admin');
}

async function listUsers(db: Db, parameters: URLSearchParams): Promise<Response> {
  const [page, size] = [toCount(parameters.get('page') || '1'), toCount(parameters.get('per_page') || '50')];
  const { rows } = await sql<UserRow>`${selectUsers}
    order by created_at desc, id limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows: counts } = await sql<{ count: number }>`select count(*) as count from auth.users`.execute(db);
  const total = Number(counts[0]?.count ?? 0);
  const identities = await findIdentities(db, rows);
  const last = Math.max(Math.ceil(total / size), 1);
  const toLink = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${size}>; rel="${rel}"`;
  const links = [...(page < last ? [toLink(page + 1, 'next')] : []), toLink(last, 'last')];
  return Response.json(
    { users: rows.map((row) => toUser(row, identities)), aud: 'authenticated' },
    { headers: { 'x-total-count': String(total), link: links.join(', ') } },
  );
}

function toCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new InvalidRequest('"page" and "per_page" are numbers from 1 to 1000.', 400, 'validation_failed');
  return count;
}

/** Creates an account; returns its id. */
export async function createUser(db: Db, fields: Fields, minPasswordLength: number): Promise<string> {
  const id = randomUUID();
  const { email, password } = fields;
  if (typeof email !== 'string' || email === '')
    throw new InvalidRequest(
      'Cannot create a user without either an email or phone',
      400,
      'validation_failed',
    );
  const app = { ...Object(fields['app_metadata']), provider: 'email', providers: ['email'] };
  const now = new Date().toISOString();
  await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
    values (${id}, ${'authenticated'}, ${'authenticated'}, ${email}, ${await toHash(password, minPasswordLength)},
      ${fields['email_confirm'] === true ? now : null}, ${JSON.stringify(app)},
      ${JSON.stringify({ ...Object(fields['user_metadata']) })}, ${now}, ${now})`.execute(db);
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  await sql`insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    values (${randomUUID()}, ${id}, ${'email'}, ${id}, ${JSON.stringify(identity)})`.execute(db);
  return id;
}

async function updateUser(db: Db, user: UserRow, fields: Fields, minPasswordLength: number): Promise<void> {
  const { email, password } = fields;
  const now = new Date().toISOString();
  const changes: Fields = {
    updated_at: now,
    ...(typeof email === 'string' && { email }),
    ...(typeof password === 'string' && { encrypted_password: await toHash(password, minPasswordLength) }),
    ...(fields['email_confirm'] === true && { email_confirmed_at: user.email_confirmed_at ?? now }),
    ...merge('raw_user_meta_data', user.raw_user_meta_data, fields['user_metadata']),
    ...merge('raw_app_meta_data', user.raw_app_meta_data, fields['app_metadata']),
  };
  const assignments = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update auth.users set ${sql.join(assignments)} where id = ${user.id}`.execute(db);
  if (typeof email !== 'string') return;
  const [identity] = await findIdentities(db, [user]);
  const data = JSON.stringify({ ...identity?.identity_data, email });
  await sql`update auth.identities set identity_data = ${data}
    where user_id = ${user.id} and provider = ${'email'}`.execute(db);
}

/** The update to a metadata column, empty if nothing changes; a null value removes its field, as in GoTrue. */
export function merge(column: string, before: Fields | null, changes: unknown): Fields {
  if (changes === undefined || changes === null) return {};
  const merged = Object.entries({ ...before, ...Object(changes) }).filter(([, value]) => value !== null);
  return { [column]: JSON.stringify(Object.fromEntries(merged)) };
}

async function toHash(password: unknown, minLength: number): Promise<string> {
  if (password === undefined || password === null) return hash(randomUUID(), 10);
  if (typeof password !== 'string' || password.length < minLength || Buffer.byteLength(password) > 72)
    throw new InvalidRequest(`Password should be ${minLength} to 72 characters.`, 422, 'weak_password');
  return hash(password, 10);
}

const selectUsers = sql`select id, email, phone, raw_app_meta_data, raw_user_meta_data, email_confirmed_at, invited_at,
  confirmation_sent_at, recovery_sent_at, email_change, email_change_sent_at, last_sign_in_at, created_at, updated_at
  from auth.users`;

/** The account with this id or email address, if any. */
export async function findUser(db: Db, column: 'id' | 'email', value: string): Promise<UserRow | undefined> {
  return (await sql<UserRow>`${selectUsers} where ${sql.ref(column)} = ${value}`.execute(db)).rows[0];
}

/** The identities linked to these accounts. */
export async function findIdentities(db: Db, users: UserRow[]): Promise<IdentityRow[]> {
  if (users.length === 0) return [];
  const ids = sql.join(users.map(({ id }) => id));
  const { rows } = await sql<IdentityRow>`
    select id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id in (${ids})`.execute(db);
  return rows;
}

/** The account in GoTrue's shape. */
export async function toUserResponse(db: Db, id: string): Promise<Record<string, unknown>> {
  const user = await findUser(db, 'id', id);
  return user ? toUser(user, await findIdentities(db, [user])) : {};
}

const respondWithUser = async (db: Db, id: string) => Response.json(await toUserResponse(db, id));

/** Converts a database error to an InvalidRequest; returns any other error unchanged. */
export function toInvalidRequest(error: unknown): unknown {
  if (!isDatabaseError(error) || error instanceof InvalidRequest) return error;
  if (error.code === '23505')
    return new InvalidRequest(
      'A user with this email address has already been registered',
      422,
      'email_exists',
    );
  // Raised by a trigger, with a human-readable message.
  return ['P0001', '25006'].includes(error.code) ? new InvalidRequest(error.message, 409, 'conflict') : error;
}
