// Invitations and links for holders of the secret key.
import type { AuthRequest } from '../validation/auth';
import { getMailedPerson } from '../http/mailedPerson';
import {
  emailExists,
  findUser,
  invalid,
  merge,
  toUserResponse,
  updateAccount,
  type Db,
  type Fields,
} from './accounts';
import { createUser, requireSecretKey } from './admin';
import { inTransaction, type Answer, type AuthParts } from './AuthParts';
import { isTokenKind, issueToken, type IssuedToken, type TokenKind } from './oneTimeTokens';
import { InvalidRequest } from '../rest';

type Made = IssuedToken & { user: Record<string, unknown>; kind: TokenKind };

/** Handles a request for a link or an invitation. Throws an InvalidRequest if the secret key is missing. */
export async function respondWithLink(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { route, fields } = request;
  await requireSecretKey(request.headers, parts.identify);
  await getMailedPerson(request, parts);
  if ('new_email' in fields)
    await getMailedPerson({ ...request, fields: { email: fields['new_email'] } }, parts);
  const make = route === 'POST /invite' ? invite : generateLink;
  return inTransaction(parts, (db) => make(db, request, parts));
}

const toRedirect = ({ url }: AuthRequest, { siteUrl }: AuthParts) =>
  url.searchParams.get('redirect_to') ?? siteUrl;

/** Creates a link that the requester delivers, so no mail is sent. */
async function generateLink(db: Db, request: AuthRequest, parts: AuthParts): Promise<Answer> {
  const redirect_to = toRedirect(request, parts);
  const { user, kind, type, code, token } = await makeLink(db, request.fields, parts);
  const query = new URLSearchParams({ token, type, redirect_to });
  const response = Response.json({
    ...user,
    ...{ action_link: `${parts.backendUrl}/auth/v1/verify?${query}`, email_otp: code, hashed_token: token },
    ...{ verification_type: kind, redirect_to },
  });
  return { response };
}

/** Creates an invited person's account, and mails the link. */
async function invite(db: Db, request: AuthRequest, parts: AuthParts): Promise<Answer> {
  const { user, ...issued } = await makeLink(db, { ...request.fields, type: 'invite' }, parts);
  return { response: Response.json(user), mails: [{ ...issued, redirectTo: toRedirect(request, parts) }] };
}

async function makeLink(db: Db, fields: Fields, parts: AuthParts): Promise<Made> {
  const { email, password, data, new_email: newEmail } = fields;
  const found = await findUser(db, 'email', String(email));
  const kind = !found && fields['type'] === 'magiclink' ? 'signup' : String(fields['type']);
  if (!isTokenKind(kind) || kind === 'reauthentication')
    throw invalid(`Invalid email action link type requested: ${kind.slice(0, 100)}`);
  const isNew = kind === 'signup' || kind === 'invite';
  if (!found && !isNew) throw new InvalidRequest('User with this email not found', 404, 'user_not_found');
  if (found?.email_confirmed_at && isNew) throw emailExists();
  // A log-in link creates an account with a password that nobody knows.
  if (!found && fields['type'] === 'signup' && !password) throw invalid('Signup requires a valid password');
  const known = fields['type'] === 'signup' ? password : undefined;
  const userId = found?.id ?? (await createUser(db, { email, password: known, user_metadata: data }, parts));
  const isChange = kind === 'email_change_current' || kind === 'email_change_new';
  if (isChange)
    await updateAccount(db, userId, {
      ...{ email_change: await checkNewAddress(db, kind, newEmail, parts), email_change_confirm_status: 0 },
    });
  if (found && kind === 'signup' && data)
    await updateAccount(db, userId, { raw_user_meta_data: merge(found.raw_user_meta_data, data) });
  const recipient = { userId, email: String(kind === 'email_change_new' ? newEmail : email) };
  const issued = await issueToken(db, kind, recipient, parts);
  return { ...issued, kind, user: await toUserResponse(db, userId) };
}

async function checkNewAddress(db: Db, kind: TokenKind, newEmail: unknown, parts: AuthParts) {
  if (typeof newEmail !== 'string') throw invalid('Unable to validate email address: invalid format');
  if (kind === 'email_change_current' && !parts.confirmsAtOldAddress)
    throw invalid('Enable secure email change to generate link for current email');
  if (await findUser(db, 'email', newEmail)) throw emailExists();
  return newEmail;
}
