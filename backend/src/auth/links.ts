// Invitations and links for holders of the secret key, which @supabase/lite 0.10.0 cannot create. lite handles the links when
// they are followed. Remove once lite creates them.
import { createHash, randomInt } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import { sql, type Kysely } from 'kysely';
import type { AuthRequest } from '../validation/auth';
import { InvalidRequest } from '@brand/data-api';
import { getMailedPerson } from '../http/mailedPerson';
import { accountMails } from './accountMails';
import {
  createUser,
  findUser,
  merge,
  requireSecretKey,
  toInvalidRequest,
  toUserResponse,
  type AdminParts,
} from './admin';

export type LinkParts = AdminParts & {
  /** The base URL of /auth/v1/verify. */
  backendUrl: string;
  siteUrl: string;
  otpLength: number;
  /** Whether a change of email address is confirmed through the old mailbox. */
  confirmsAtOldAddress: boolean;
  mailer: EmailDriver;
};
type Db = Kysely<unknown>;
type Made = { user: Record<string, unknown>; type: string; code: string; token: string };

const kinds: Record<
  string,
  { columns: [token: string, sentAt: string, ...others: string[]]; linkType: string }
> = {
  signup: { columns: ['confirmation_token', 'confirmation_sent_at'], linkType: 'signup' },
  invite: { columns: ['confirmation_token', 'confirmation_sent_at', 'invited_at'], linkType: 'invite' },
  magiclink: { columns: ['recovery_token', 'recovery_sent_at'], linkType: 'magiclink' },
  recovery: { columns: ['recovery_token', 'recovery_sent_at'], linkType: 'recovery' },
  email_change_current: {
    columns: ['email_change_token_current', 'email_change_sent_at'],
    linkType: 'email_change',
  },
  email_change_new: { columns: ['email_change_token_new', 'email_change_sent_at'], linkType: 'email_change' },
};

/** Whether a request to the admin API is for a link or an invitation. */
export const isForLink = ({ route }: AuthRequest) => /^POST \/(admin\/generate_link|invite)$/.test(route);

/** Handles a request for a link or an invitation. Throws an InvalidRequest if the secret key is missing. */
export async function respondWithLink(request: AuthRequest, parts: LinkParts): Promise<Response> {
  const { route, fields } = request;
  await requireSecretKey(request.headers, parts.identify);
  await getMailedPerson(request, parts);
  if ('new_email' in fields)
    await getMailedPerson({ ...request, fields: { email: fields['new_email'] } }, parts);
  try {
    const make = route === 'POST /invite' ? invite : generateLink;
    const { response, sendMail } = await parts.connection.runInTransaction((db) => make(db, request, parts));
    await sendMail?.();
    return response;
  } catch (error) {
    throw toInvalidRequest(error);
  }
}

type Answer = { response: Response; sendMail?: () => Promise<unknown> };

/** Creates a link that the requester delivers, so no mail is sent. */
async function generateLink(db: Db, request: AuthRequest, parts: LinkParts): Promise<Answer> {
  const redirectTo = request.url.searchParams.get('redirect_to') ?? parts.siteUrl;
  const { user, type, code, token } = await makeLink(db, request.fields, parts);
  const response = Response.json({
    ...user,
    ...{ action_link: toLink(type, token, redirectTo, parts), email_otp: code, hashed_token: token },
    ...{ verification_type: type, redirect_to: redirectTo },
  });
  return { response };
}

/** Creates an invited person's account. The mail is sent once the account is stored. */
async function invite(db: Db, { fields }: AuthRequest, parts: LinkParts): Promise<Answer> {
  const { user, type, token } = await makeLink(db, { ...fields, type: 'invite' }, parts);
  const link = toLink(type, token, parts.siteUrl, parts);
  const { subject } = accountMails.invite;
  const sendMail = () => parts.mailer.send({ to: String(user['email']), subject, text: link, html: link });
  return { response: Response.json(user), sendMail };
}

async function makeLink(db: Db, fields: Record<string, unknown>, parts: LinkParts): Promise<Made> {
  const { email, password, data, new_email: newEmail } = fields;
  const found = await findUser(db, 'email', String(email));
  const type = !found && fields['type'] === 'magiclink' ? 'signup' : String(fields['type']);
  const kind = kinds[type];
  if (!kind) throw invalid(`Invalid email action link type requested: ${type.slice(0, 100)}`);
  const isChange = kind.linkType === 'email_change';
  const isNew = type === 'signup' || type === 'invite';
  if (!found && !isNew) throw new InvalidRequest('User with this email not found', 404, 'user_not_found');
  if (found?.email_confirmed_at && isNew)
    throw new InvalidRequest(
      'A user with this email address has already been registered',
      422,
      'email_exists',
    );
  if (isChange) await checkChange(db, type, newEmail, parts);
  // A log-in link creates an account with a password that nobody knows.
  if (!found && fields['type'] === 'signup' && !password) throw invalid('Signup requires a valid password');
  const known = fields['type'] === 'signup' ? password : undefined;
  const account = { email, password: known, user_metadata: data };
  const id = found?.id ?? (await createUser(db, account, parts.minPasswordLength));

  const code = Array.from({ length: parts.otpLength }, () => randomInt(10)).join('');
  // lite computes the same hash from a typed code.
  const token = createHash('sha256')
    .update((type === 'email_change_new' ? String(newEmail) : String(email)) + code)
    .digest('hex');
  const [tokenColumn, ...sentAt] = kind.columns;
  const now = new Date().toISOString();
  const changes = {
    ...{ [tokenColumn]: token, ...Object.fromEntries(sentAt.map((column) => [column, now])) },
    ...(isChange && { email_change: newEmail }),
    ...(found && type === 'signup' && merge('raw_user_meta_data', found.raw_user_meta_data, data)),
  };
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update auth.users set ${sql.join(assignments)} where id = ${id}`.execute(db);
  return { user: await toUserResponse(db, id), type, code, token };
}

async function checkChange(db: Db, type: string, newEmail: unknown, parts: LinkParts): Promise<void> {
  if (typeof newEmail !== 'string') throw invalid('Unable to validate email address: invalid format');
  if (type === 'email_change_current' && !parts.confirmsAtOldAddress)
    throw invalid('Enable secure email change to generate link for current email');
  // lite changes the email address as soon as the link sent to the old address is opened.
  if (type === 'email_change_new' && parts.confirmsAtOldAddress)
    throw new InvalidRequest(
      'Not served by the embedded backend: a link to the new address beside that to the old one.',
      400,
      'not_implemented',
    );
  const other = await findUser(db, 'email', newEmail);
  if (other)
    throw new InvalidRequest(
      'A user with this email address has already been registered',
      422,
      'email_exists',
    );
}

const invalid = (message: string) => new InvalidRequest(message, 400, 'validation_failed');

function toLink(type: string, token: string, redirectTo: string, { backendUrl }: LinkParts): string {
  const query = new URLSearchParams({ token, type: kinds[type]?.linkType ?? type, redirect_to: redirectTo });
  return `${backendUrl}/auth/v1/verify?${query}`;
}
