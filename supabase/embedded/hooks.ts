import type { EmbeddedConnection, Options } from 'embedded-supabase';
import { serveSnapshots } from '@brand/site-mover/backend';
import { toPresentVersions } from '@brand/site-mover/node';
import { sql } from 'kysely';
import { closeDemoAccounts, hasDemoAccounts } from './demoAccounts';

const asServer = { auth: { role: 'service_role' } };

/** Additions of this site to the embedded Supabase; on hosted Supabase, Auth's settings and SQL do the same. */
export const hooksOf = (siteUrl: string, isPublic: boolean): Omit<Options, 'project'> => ({
  // The same function that all limits of mails in SQL use.
  getMailbox: (address, connection) =>
    connection.withContext(asServer, async (db) => {
      const { rows } = await sql<{
        mailbox: string | null;
      }>`select public.get_mailbox(${address}) as mailbox`.execute(db);
      return rows[0]?.mailbox ?? null;
    }),
  sendMail: (mail, connection) =>
    connection.withContext(asServer, (db) =>
      sql`select public.queue_mail(${JSON.stringify(mail)}::jsonb)`.execute(db),
    ),
  // SQL limits the total of all networks (docs/decisions/025).
  rowLimits: { reactions: [120, 60], newsletter_subscribers: [120, 60] },
  // The queue of mails changes many times a second while a letter is sent.
  unreadTables: ['private.deliveries'],
  toPresentVersions,
  beforeServing: async (connection) => {
    const claimLink = isPublic ? await prepareForOwner(connection, siteUrl) : null;
    if (claimLink) console.log(`Claim this site: ${claimLink}`);
    return { isDemo: await hasDemoAccounts(connection), claimLink };
  },
  addRoute: serveSnapshots,
});

/** Closes the demo accounts; returns a link that makes anyone who opens it the owner, or null if there is an owner. */
async function prepareForOwner(connection: EmbeddedConnection, siteUrl: string): Promise<string | null> {
  for (const email of await closeDemoAccounts(connection))
    console.warn(
      `${email} still had the public password of the demo data. Nobody can log in with it any more, and it is not ` +
        'the owner. What it wrote is still there.',
    );
  const token = await connection.withContext(asServer, async (db) => {
    const { rows } = await sql<{ token: string | null }>`select public.create_owner_claim() as token`.execute(
      db,
    );
    return rows[0]?.token ?? null;
  });
  return token && `${siteUrl}/claim#${token}`;
}
