import { sql } from 'kysely';
import type { EmbeddedConnection } from '../database/connection';
import type { AuthRequest } from '../validation/auth';
import { InvalidRequest } from '../validation/request';

// The others look for an account, also for one of before that has an address that none may have now.
const mailingRoutes = ['POST /signup', 'POST /recover', 'POST /resend', 'PUT /user'];

/**
 * The mailbox that a request to Auth sends a mail to, by the function of SQL that all limits of mails have; null for other requests. Throws
 * where it names no single mailbox, in the words of GoTrue.
 */
export async function getMailedPerson(
  { route, fields: { email } }: AuthRequest,
  connection: EmbeddedConnection,
): Promise<string | null> {
  if (!mailingRoutes.includes(route) || typeof email !== 'string') return null;
  // Postgres has no text with a NUL.
  const text = email.replaceAll('\0', ' ');
  const { rows } = await connection.withContext({ auth: { role: 'service_role' } }, (db) =>
    sql<{ value: string | null }>`select public.get_mailbox(${text}) as value`.execute(db),
  );
  const mailbox = rows[0]?.value;
  if (!mailbox)
    throw new InvalidRequest('Unable to validate email address: invalid format', 400, 'validation_failed');
  return mailbox;
}
