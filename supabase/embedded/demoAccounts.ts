import { sql } from 'kysely';
import type { EmbeddedConnection } from 'embedded-supabase';

/** Whether private.demo_rows still lists the demo accounts. A project without demo data does not have that table. */
export async function hasDemoAccounts({ kysely }: EmbeddedConnection): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('private.demo_rows')::text as name`.execute(kysely);
  if (!rows[0]?.name) return false;
  return (
    (await sql`select from private.demo_rows where table_name = 'users'`.execute(kysely)).rows.length > 0
  );
}

// The accounts from supabase/seed.sql, also matched by id, because an account's email address may have changed while its password
// did not.
const demoAccounts = [
  { id: '00000000-0000-4000-8000-000000000001', email: 'owner@example.com', password: 'owner-demo-1234' },
  { id: '00000000-0000-4000-8000-000000000002', email: 'learner@example.com', password: 'learner-demo-1234' },
];

/** Takes the public passwords from the demo accounts, with their sessions and ownership; returns the addresses that had them. */
export async function closeDemoAccounts(connection: EmbeddedConnection): Promise<string[]> {
  await sql`delete from private.demo_rows where table_name = 'users'`.execute(connection.kysely);
  const closed: string[] = [];
  for (const account of demoAccounts) closed.push(...(await closeAccount(connection, account)));
  return closed;
}

async function closeAccount(
  { kysely }: EmbeddedConnection,
  { id, email, password }: (typeof demoAccounts)[number],
): Promise<string[]> {
  return kysely.transaction().execute(async (db) => {
    // pgcrypto only recognizes the older name of Auth's hash format.
    const hash = sql`'$2a' || substr(encrypted_password, 4)`;
    const { rows } = await sql<{ id: string; email: string }>`
      update auth.users set encrypted_password = extensions.crypt(
        encode(extensions.gen_random_bytes(32), 'hex'), extensions.gen_salt('bf', 10))
      where (id = ${id} or lower(email) = ${email}) and case when encrypted_password ~ '^[$]2[aby][$]'
        then extensions.crypt(${password}, ${hash}) = ${hash} end
      returning id, email`.execute(db);
    for (const user of rows) {
      await sql`delete from auth.refresh_tokens where user_id = ${user.id}`.execute(db);
      await sql`delete from auth.sessions where user_id = ${user.id}`.execute(db);
      await sql`delete from private.site_owners where user_id = ${user.id}`.execute(db);
      // Deletes the mail about the new password, because nobody owns this mailbox.
      await sql`delete from private.deliveries where mail ->> 'to' = ${user.email}`.execute(db);
    }
    return rows.map((user) => user.email);
  });
}
