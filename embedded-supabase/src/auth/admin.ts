// GoTrue's admin API for accounts. Requires the secret key.
import { InvalidRequest } from '../rest';
import { sql } from 'kysely';
import { getMailedPerson } from '../http/mailedPerson';
import type { Identify } from '../identity';
import type { AuthRequest } from '../validation/auth';
import {
  draftAccount,
  emailExists,
  findIdentities,
  findUser,
  insertAccount,
  invalid,
  listUsers,
  merge,
  toUserResponse,
  updateAccount,
  updateEmailIdentity,
  userNotFound,
  type Db,
  type Fields,
} from './accounts';
import { inTransaction, type AuthParts } from './AuthParts';
import { findFactors, toFactor } from './factors/Factor';
import { clearTokens } from './oneTimeTokens';
import { hashPassword, hashRandomPassword } from './passwords';
import { toUser, type UserRow } from './User';

/** Handles an admin API request. Throws an InvalidRequest if the secret key is missing. */
export async function respondAsAdmin(request: AuthRequest, parts: AuthParts): Promise<Response> {
  await requireSecretKey(request.headers, parts.identify);
  await getMailedPerson(request, parts);
  const { route, fields, url } = request;
  return inTransaction(parts, async (db) => {
    if (route === 'GET /admin/users') return respondWithPage(db, url.searchParams);
    if (route === 'POST /admin/users') return respondWithUser(db, await createUser(db, fields, parts));
    const id = String(fields['id']);
    const user = await findUser(db, 'id', id);
    if (!user) throw userNotFound();
    if (route.endsWith('/factors')) return Response.json((await findFactors(db, id)).map(toFactor));
    if (route.endsWith('/:factor')) return deleteFactor(db, id, String(fields['factor']));
    if (route.startsWith('PUT')) await updateUser(db, user, fields, parts);
    if (route.startsWith('DELETE')) {
      await sql`delete from auth.users where id = ${id}`.execute(db);
      return Response.json({});
    }
    return respondWithUser(db, id);
  });
}

async function deleteFactor(db: Db, userId: string, id: string): Promise<Response> {
  const factor = (await findFactors(db, userId)).find((one) => one.id === id);
  if (!factor) throw new InvalidRequest('Factor not found', 404, 'mfa_factor_not_found');
  await sql`delete from auth.mfa_factors where id = ${id}`.execute(db);
  return Response.json(toFactor(factor));
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

async function respondWithPage(db: Db, parameters: URLSearchParams): Promise<Response> {
  const [page, size] = [toCount(parameters.get('page') || '1'), toCount(parameters.get('per_page') || '50')];
  const rows = await listUsers(db, size, (page - 1) * size);
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
    throw invalid('"page" and "per_page" are numbers from 1 to 1000.');
  return count;
}

const toHash = (password: unknown, parts: AuthParts) =>
  typeof password === 'string' ? hashPassword(password, parts) : hashRandomPassword();

/** Creates an account; returns its id. Throws an InvalidRequest if its email address has one. */
export async function createUser(db: Db, fields: Fields, parts: AuthParts): Promise<string> {
  const { email, password } = fields;
  if (typeof email !== 'string' || email === '')
    throw invalid('Cannot create a user without either an email or phone');
  const draft = draftAccount(email, {
    isConfirmed: fields['email_confirm'] === true,
    ...{ appMetadata: fields['app_metadata'], userMetadata: fields['user_metadata'] },
  });
  if (!(await insertAccount(db, draft, await toHash(password, parts)))) throw emailExists();
  return draft.user.id;
}

async function updateUser(db: Db, user: UserRow, fields: Fields, parts: AuthParts): Promise<void> {
  const { email, password, user_metadata, app_metadata } = fields;
  await updateAccount(db, user.id, {
    ...(typeof email === 'string' && { email }),
    ...(typeof password === 'string' && { encrypted_password: await toHash(password, parts) }),
    ...(fields['email_confirm'] === true && {
      email_confirmed_at: user.email_confirmed_at ?? new Date().toISOString(),
    }),
    ...(Boolean(user_metadata) && { raw_user_meta_data: merge(user.raw_user_meta_data, user_metadata) }),
    ...(Boolean(app_metadata) && { raw_app_meta_data: merge(user.raw_app_meta_data, app_metadata) }),
  });
  if (typeof email === 'string') await updateEmailIdentity(db, user.id, { email });
  if (typeof email === 'string' || typeof password === 'string') await clearTokens(db, user.id);
}

const respondWithUser = async (db: Db, id: string) => Response.json(await toUserResponse(db, id));
