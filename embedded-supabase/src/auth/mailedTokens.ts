// Requests for a mail with a link or a code. Except for people who are logged in, the response is the same whether there is an
// account or not.
import { InvalidRequest } from '../rest';
import type { Mail } from '../mail';
import type { AuthRequest } from '../validation/auth';
import { draftAccount, findUser, insertAccount, invalid, updateAccount, type Db } from './accounts';
import { inTransaction, type AuthParts } from './AuthParts';
import { requireSession } from './factors/sessions';
import { issueToken, type IssuedToken, type TokenKind } from './oneTimeTokens';
import { hashRandomPassword } from './passwords';
import type { UserRow } from './User';

const sent = () => Response.json({});

/** The mail that brings a token to its address. */
export const toMail = (issued: IssuedToken, { url }: AuthRequest, { siteUrl }: AuthParts): Mail => ({
  ...issued,
  redirectTo: url.searchParams.get('redirect_to') ?? siteUrl,
});

async function mailToken(
  db: Db,
  kind: TokenKind,
  { id, email }: UserRow,
  request: AuthRequest,
  parts: AuthParts,
) {
  const recipient = { userId: id, email: email ?? '' };
  const issued = await issueToken(db, kind, recipient, parts, request.challenge);
  return { response: sent(), mails: [toMail(issued, request, parts)] };
}

function requireEmail({ fields }: AuthRequest, message: string): string {
  if (typeof fields['email'] === 'string' && fields['email'] !== '') return fields['email'];
  throw invalid(message);
}

/** Mails a link to choose a new password. */
export async function recover(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const email = requireEmail(request, 'Password recovery requires an email');
  return inTransaction(parts, async (db) => {
    const user = await findUser(db, 'email', email);
    return user ? mailToken(db, 'recovery', user, request, parts) : sent();
  });
}

/** Mails a code and a link that log in, first creating an account if there is none and both the request and the site allow it. */
export async function sendCode(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const email = requireEmail(request, 'One of email or phone must be set');
  const mayCreate = request.fields['create_user'] !== false && parts.isSignUpOpen && parts.isEmailSignUpOpen;
  return inTransaction(parts, async (db) => {
    if (mayCreate && !(await findUser(db, 'email', email))) {
      const draft = draftAccount(email, { userMetadata: request.fields['data'] });
      await insertAccount(db, draft, await hashRandomPassword());
    }
    const user = await findUser(db, 'email', email);
    return user ? mailToken(db, 'magiclink', user, request, parts) : sent();
  });
}

/** Mails the link of a sign-up or of a change of address once more. */
export async function resend(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const email = requireEmail(request, 'Type provided requires an email address');
  return inTransaction(parts, async (db) => {
    const user = await findUser(db, 'email', email);
    if (!user) return sent();
    if (request.fields['type'] === 'signup')
      return user.email_confirmed_at ? sent() : mailToken(db, 'signup', user, request, parts);
    if (!user.email_change) return sent();
    return { response: sent(), mails: await mailAddressChange(db, user, user.email_change, request, parts) };
  });
}

/** Mails a code to whoever is logged in. */
export async function reauthenticate(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { user_id } = await requireSession(request, parts);
  return inTransaction(parts, async (db) => {
    const user = await findUser(db, 'id', user_id);
    if (!user?.email) throw invalid('Reauthentication requires the user to have an email or a phone number');
    if (!user.email_confirmed_at)
      throw new InvalidRequest('Please verify your email first.', 422, 'email_not_confirmed');
    return mailToken(db, 'reauthentication', user, request, parts);
  });
}

/** Begins a change of address; both mailboxes confirm it, or the new one alone if the site says so. */
export async function mailAddressChange(
  db: Db,
  { id: userId, email }: UserRow,
  newEmail: string,
  request: AuthRequest,
  parts: AuthParts,
): Promise<Mail[]> {
  await updateAccount(db, userId, { email_change: newEmail, email_change_confirm_status: 0 });
  const recipients: [TokenKind, string][] = [['email_change_new', newEmail]];
  if (email && parts.confirmsAtOldAddress) recipients.unshift(['email_change_current', email]);
  const mails: Mail[] = [];
  for (const [kind, to] of recipients) {
    const issued = await issueToken(db, kind, { userId, email: to }, parts, request.challenge);
    mails.push({ ...toMail(issued, request, parts), newEmail });
  }
  return mails;
}
