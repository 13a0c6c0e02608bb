import { randomUUID } from 'node:crypto';
import { InvalidRequest } from '../rest';
import { sql, type Kysely } from 'kysely';
import { isDatabaseError } from '../database/postgrestFormat';
import { findFactors } from './factors/Factor';
import { toUser, type IdentityRow, type UserRow } from './User';

export type Db = Kysely<unknown>;
export type Fields = Record<string, unknown>;

const selectUsers = sql`select id, email, phone, encrypted_password, raw_app_meta_data, raw_user_meta_data, email_confirmed_at,
  invited_at, confirmation_sent_at, recovery_sent_at, email_change, email_change_sent_at, last_sign_in_at, created_at, updated_at,
  (deleted_at is not null or coalesce(banned_until > now(), false)) as is_banned
  from auth.users`;

/** The account with this id or email address, if any. */
export async function findUser(db: Db, column: 'id' | 'email', value: string): Promise<UserRow | undefined> {
  return (await sql<UserRow>`${selectUsers} where ${sql.ref(column)} = ${value}`.execute(db)).rows[0];
}

/** A page of accounts, newest first. */
export async function listUsers(db: Db, size: number, offset: number): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`${selectUsers}
    order by created_at desc, id limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/** Lets one request at a time change an account, until the transaction is over. */
export const lockUser = (db: Db, id: string) =>
  sql`select id from auth.users where id = ${id} for update`.execute(db);

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
export async function toUserResponse(db: Db, id: string) {
  const user = await findUser(db, 'id', id);
  if (!user) throw userNotFound();
  return toUser(user, await findIdentities(db, [user]), await findFactors(db, id));
}

export const userNotFound = () => new InvalidRequest('User not found', 404, 'user_not_found');
export const emailExists = () =>
  new InvalidRequest('A user with this email address has already been registered', 422, 'email_exists');
export const invalid = (message: string) => new InvalidRequest(message, 400, 'validation_failed');

/** An account with its identity that is not stored yet. */
export type Draft = { user: UserRow; identity: IdentityRow };
type DraftOptions = {
  id?: string;
  isConfirmed?: boolean;
  appMetadata?: unknown;
  userMetadata?: unknown;
  identityData?: unknown;
};

/** Drafts an account that logs in by its email address. */
export function draftAccount(
  email: string,
  { id = randomUUID(), isConfirmed = false, appMetadata, userMetadata, identityData }: DraftOptions,
): Draft {
  const now = new Date().toISOString();
  const dates = { last_sign_in_at: null, created_at: now, updated_at: now };
  const claims = { sub: id, email, email_verified: false, phone_verified: false };
  return {
    user: {
      ...{ id, email, phone: null, encrypted_password: null, is_banned: false, ...dates },
      raw_app_meta_data: { ...Object(appMetadata), provider: 'email', providers: ['email'] },
      raw_user_meta_data: { ...Object(userMetadata) },
      email_confirmed_at: isConfirmed ? now : null,
      ...{ invited_at: null, confirmation_sent_at: null, recovery_sent_at: null },
      ...{ email_change: null, email_change_sent_at: null },
    },
    identity: {
      ...{ id: randomUUID(), user_id: id, provider: 'email', provider_id: id },
      ...{ identity_data: { ...Object(identityData), ...claims }, ...dates, last_sign_in_at: now },
    },
  };
}

/** Stores an account, unless its email address has one; returns whether it was stored. */
export async function insertAccount(db: Db, { user, identity }: Draft, passwordHash: string) {
  const { rows } = await sql`insert into auth.users (id, instance_id, aud, role, email, encrypted_password,
      email_confirmed_at, confirmation_token, recovery_token, email_change_token_new, email_change,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${user.id}, ${'00000000-0000-0000-0000-000000000000'}, ${'authenticated'}, ${'authenticated'}, ${user.email},
      ${passwordHash}, ${user.email_confirmed_at}, ${''}, ${''}, ${''}, ${''}, ${JSON.stringify(user.raw_app_meta_data)},
      ${JSON.stringify(user.raw_user_meta_data)}, ${user.created_at}, ${user.updated_at})
    on conflict (email) where is_sso_user = false do nothing returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at,
      updated_at)
    values (${identity.id}, ${user.id}, ${'email'}, ${user.id}, ${JSON.stringify(identity.identity_data)},
      ${identity.last_sign_in_at}, ${identity.created_at}, ${identity.updated_at})`.execute(db);
  return true;
}

/** Changes columns of an account; metadata are objects. */
export async function updateAccount(db: Db, id: string, changes: Fields): Promise<void> {
  const all = { ...changes, updated_at: new Date().toISOString() };
  const assignments = Object.entries(all).map(
    ([name, value]) =>
      sql`${sql.ref(name)} = ${value !== null && typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  await sql`update auth.users set ${sql.join(assignments)} where id = ${id}`.execute(db);
}

/** Adds to what the identity of an account's email address says. */
export const updateEmailIdentity = (db: Db, userId: string, data: object) =>
  sql`update auth.identities set identity_data = identity_data || ${JSON.stringify(data)}::jsonb, updated_at = now()
    where user_id = ${userId} and provider = ${'email'}`.execute(db);

/** Merges changes into metadata; a null value removes its field, as in GoTrue. */
export function merge(before: Fields | null, changes: unknown): Fields {
  const merged = Object.entries({ ...before, ...Object(changes) }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged);
}

/** Converts a database error that the client caused to an InvalidRequest; returns any other error unchanged. */
export function toInvalidRequest(error: unknown): unknown {
  if (!isDatabaseError(error) || error instanceof InvalidRequest) return error;
  if (error.code === '23505') return emailExists();
  if (error.code.startsWith('22'))
    return invalid('A text is too long, or has a character that cannot be stored.');
  // Raised by a trigger, with a human-readable message.
  return ['P0001', '25006'].includes(error.code) ? new InvalidRequest(error.message, 409, 'conflict') : error;
}
