import { randomUUID } from 'node:crypto';
import { InvalidRequest } from '../rest';
import { sql } from 'kysely';
import type { AuthRequest } from '../validation/auth';
import { draftAccount, findUser, insertAccount, invalid } from './accounts';
import { inTransaction, type AuthParts } from './AuthParts';
import { beginSession, respondWithSession } from './factors/sessions';
import { toMail } from './mailedTokens';
import { issueToken } from './oneTimeTokens';
import { hashPassword, isPassword } from './passwords';
import { toUser } from './User';

/**
 * Creates an account with a password. Where addresses are confirmed by mail, the response does not reveal whether the address has
 * an account: then nothing is stored or mailed, and the account described is a draft.
 */
export async function signUp(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { email, password, data } = request.fields;
  if (!parts.isSignUpOpen)
    throw new InvalidRequest('Signups not allowed for this instance', 422, 'signup_disabled');
  if (!parts.isEmailSignUpOpen)
    throw new InvalidRequest('Email signups are disabled', 400, 'email_provider_disabled');
  if (typeof email !== 'string' || typeof password !== 'string' || password === '')
    throw invalid('Signup requires a valid password');
  const isConfirmed = !parts.confirmsByMail;
  const id = randomUUID();
  const claims = { ...Object(data), sub: id, email, email_verified: isConfirmed, phone_verified: false };
  const draft = draftAccount(email, { id, isConfirmed, userMetadata: claims, identityData: data });
  const passwordHash = await hashPassword(password, parts);
  return inTransaction(parts, async (db) => {
    const isNew = await insertAccount(db, draft, passwordHash);
    if (isConfirmed) {
      if (!isNew) throw new InvalidRequest('User already registered', 422, 'user_already_exists');
      return respondWithSession(db, await beginSession(db, id, 'password', request.headers), parts);
    }
    const user = { ...draft.user, confirmation_sent_at: draft.user.created_at };
    const response = Response.json(toUser(user, [draft.identity]));
    if (!isNew) return response;
    const issued = await issueToken(db, 'signup', { userId: id, email }, parts, request.challenge);
    return { response, mails: [toMail(issued, request, parts)] };
  });
}

const invalidCredentials = () => new InvalidRequest('Invalid login credentials', 400, 'invalid_credentials');

/** Begins a session by email address and password. Only the right password reveals anything about an account. */
export async function logIn({ fields, headers }: AuthRequest, parts: AuthParts): Promise<Response> {
  const { email, password } = fields;
  if (!email) throw invalid('missing email or phone');
  const user = await findUser(parts.connection.kysely, 'email', String(email));
  const isRight = await isPassword(password, user?.encrypted_password);
  if (!user || !isRight) throw invalidCredentials();
  if (user.is_banned) throw new InvalidRequest('User is banned', 400, 'user_banned');
  if (!user.email_confirmed_at) throw new InvalidRequest('Email not confirmed', 400, 'email_not_confirmed');
  return inTransaction(parts, async (db) => {
    // A new password ends the sessions of the old one, also those that begin at that moment.
    const { rows } = await sql`select id from auth.users
      where id = ${user.id} and encrypted_password = ${user.encrypted_password} for update`.execute(db);
    if (rows.length === 0) throw invalidCredentials();
    return respondWithSession(db, await beginSession(db, user.id, 'password', headers), parts);
  });
}
