// Links and codes of mails, each of which is used once.
import { InvalidRequest } from '../rest';
import { sql } from 'kysely';
import type { AuthRequest } from '../validation/auth';
import { linkPrefix, withoutPrefix } from '../validation/challenge';
import { findUser, invalid, merge, updateAccount, updateEmailIdentity, type Db } from './accounts';
import { inTransaction, type AuthParts } from './AuthParts';
import { beginSession, describeSession, respondWithSession } from './factors/sessions';
import { claimToken, clearTokens, hashCode, type TokenType } from './oneTimeTokens';
import { issueCode } from './pkce';
import type { UserRow } from './User';

const tokenTypes: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
};

const linkFailure = 'Email link is invalid or has expired';
const otherMailbox = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

function requireTypes(type: unknown): TokenType[] {
  if (!type) throw invalid('Verify requires a verification type');
  const types = Object.hasOwn(tokenTypes, String(type)) ? tokenTypes[String(type)] : undefined;
  if (!types) throw invalid('Invalid email verification type');
  return types;
}

/** Logs in with a code that was typed in, or with the token of a link. */
export async function verifyToken({ fields, headers }: AuthRequest, parts: AuthParts): Promise<Response> {
  const types = requireTypes(fields['type']);
  const { email, token, token_hash: hash } = fields;
  if (Boolean(token) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash');
  if (token && !email) throw invalid('Only an email address or phone number should be provided on verify');
  if (hash && email) throw invalid('Only the token_hash and type should be provided');
  const used = hash ? withoutPrefix(String(hash)) : hashCode(String(email), String(token));
  const failure = hash ? linkFailure : 'Token has expired or is invalid';
  return inTransaction(parts, async (db) => {
    const { userId, isComplete } = await useToken(db, used, types, failure, parts);
    if (!isComplete) return Response.json({ code: '200', msg: otherMailbox });
    return respondWithSession(db, await beginSession(db, userId, 'otp', headers), parts);
  });
}

/** Follows a link, which leads to a session, or to a code if the mail was requested with a challenge. */
export async function followLink({ url, headers }: AuthRequest, parts: AuthParts): Promise<Response> {
  const [type, token] = [url.searchParams.get('type'), url.searchParams.get('token')];
  const types = requireTypes(type);
  if (!token) throw invalid('Verify requires a token or a token hash');
  const to = new URL(url.searchParams.get('redirect_to') ?? parts.siteUrl);
  try {
    return await inTransaction(parts, async (db) => {
      const used = await useToken(db, withoutPrefix(token), types, linkFailure, parts);
      if (!used.isComplete) return redirect(to, { message: otherMailbox }, used.isPkce);
      if (used.isPkce) {
        to.searchParams.set('code', await issueCode(db, used.token, used.userId));
        return redirect(to);
      }
      const session = await beginSession(db, used.userId, 'otp', headers);
      const { access_token, refresh_token, expires_in, expires_at, token_type } = await describeSession(
        db,
        session,
        parts,
      );
      return redirect(to, { access_token, refresh_token, expires_in, expires_at, token_type, type });
    });
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    const answer = { error: 'access_denied', error_code: error.code, error_description: error.message };
    return redirect(to, answer, token.startsWith(linkPrefix));
  }
}

/** A redirect with the answer in the fragment, and, for clients that use PKCE, in the query, too. */
function redirect(to: URL, answer: Record<string, unknown> = {}, isPkce = false): Response {
  const fragment = new URLSearchParams(Object.entries(answer).map(([name, value]) => [name, String(value)]));
  if (isPkce) for (const [name, value] of fragment) to.searchParams.set(name, value);
  to.hash = String(fragment);
  return new Response(null, { status: 303, headers: { location: to.href } });
}

type UsedToken = {
  userId: string;
  token: string;
  isPkce: boolean;
  /** False while the other mailbox has to confirm a change of address. */
  isComplete: boolean;
};

async function useToken(
  db: Db,
  token: string,
  types: TokenType[],
  failure: string,
  parts: AuthParts,
): Promise<UsedToken> {
  const claimed = await claimToken(db, token, types, parts);
  const user = claimed && (await findUser(db, 'id', claimed.user_id));
  if (!user) throw new InvalidRequest(failure, 403, 'otp_expired');
  if (user.is_banned) throw new InvalidRequest('User is banned', 403, 'user_banned');
  const isChange = claimed.token_type.startsWith('email_change');
  const isComplete = isChange ? await confirmChange(db, user, parts) : await confirmAddress(db, user);
  return {
    ...{ userId: user.id, token: claimed.token_hash, isComplete },
    isPkce: claimed.token_hash.startsWith(linkPrefix),
  };
}

async function confirmAddress(db: Db, user: UserRow): Promise<true> {
  if (user.email_confirmed_at) return true;
  await updateAccount(db, user.id, {
    email_confirmed_at: new Date().toISOString(),
    raw_user_meta_data: merge(user.raw_user_meta_data, { email_verified: true }),
  });
  await updateEmailIdentity(db, user.id, { email_verified: true });
  await clearTokens(db, user.id);
  return true;
}

/** Changes the address; returns false if the other mailbox has to confirm that first. */
async function confirmChange(db: Db, user: UserRow, parts: AuthParts): Promise<boolean> {
  // Locked, so that both links at once are a first and a second.
  const { rows } = await sql<{ email: string | null; email_change: string | null; status: number }>`
    select email, email_change, email_change_confirm_status as status from auth.users where id = ${user.id} for update`.execute(
    db,
  );
  const [row] = rows;
  const newEmail = row?.email_change;
  if (!newEmail) throw new InvalidRequest(linkFailure, 403, 'otp_expired');
  if (parts.confirmsAtOldAddress && row.email && row.status === 0) {
    await updateAccount(db, user.id, { email_change_confirm_status: 1 });
    return false;
  }
  await updateAccount(db, user.id, {
    ...{ email: newEmail, email_change: '', email_change_confirm_status: 0 },
    email_confirmed_at: user.email_confirmed_at ?? new Date().toISOString(),
  });
  await updateEmailIdentity(db, user.id, { email: newEmail, email_verified: true });
  await clearTokens(db, user.id);
  return true;
}
