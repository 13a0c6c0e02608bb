import type { AuthRequest } from '../validation/auth';
import type { Identify } from '../identity';
import { InvalidRequest } from '../rest';

// Other routes only look up an account, whose email address may predate the address rules.
const mailingRoutes = [
  ...['POST /signup', 'POST /recover', 'POST /resend', 'PUT /user'],
  ...['POST /otp', 'GET /reauthenticate'],
  ...['POST /admin/users', 'PUT /admin/users/:id', 'POST /admin/generate_link', 'POST /invite'],
];

export type GetMailbox = (address: string) => Promise<string | null>;

// The HTML standard's rule for fields of forms, with a domain of at least two parts.
const addressShape = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9-]{1,63}\.){1,10}[a-z0-9-]{1,63}$/i;

/** The address in lower case; null if it is none. */
export const getAddress: GetMailbox = async (text) =>
  addressShape.test(text.trim()) ? text.trim().toLowerCase() : null;

/**
 * The mailbox to which a request to Auth sends a mail, as the project normalizes it; null if the
 * request sends no mail. Throws GoTrue's error if the email address is not a single mailbox.
 */
export async function getMailedPerson(
  request: AuthRequest,
  { getMailbox, identify }: { getMailbox: GetMailbox; identify: Identify },
): Promise<string | null> {
  const { route } = request;
  const email =
    route === 'GET /reauthenticate' ? await readOwnAddress(request, identify) : request.fields['email'];
  if (!mailingRoutes.includes(route) || typeof email !== 'string') return null;
  // Postgres cannot store NUL in text.
  const text = email.replaceAll('\0', ' ');
  const mailbox = await getMailbox(text);
  if (!mailbox)
    throw new InvalidRequest('Unable to validate email address: invalid format', 400, 'validation_failed');
  return mailbox;
}

// The route itself refuses a request without a session.
async function readOwnAddress({ headers }: AuthRequest, identify: Identify): Promise<unknown> {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const { jwt } = await identify(token).catch(() => ({ jwt: null }));
  const { email }: { email?: unknown } = { ...Object(jwt) };
  return email;
}
