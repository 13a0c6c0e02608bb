import { sql } from 'kysely';
import type { EmbeddedConnection } from './database/connection';

/** A new link that makes whoever opens it the owner of the site, once; null while it has one. */
export async function makeClaimLink(connection: EmbeddedConnection, siteUrl: string): Promise<string | null> {
  const token = await connection.withContext({ auth: { role: 'service_role' } }, async (db) => {
    const { rows } = await sql<{
      token: string | null;
    }>`select public.create_owner_claim() as token`.execute(db);
    return rows[0]?.token ?? null;
  });
  return token && `${siteUrl}/claim#${token}`;
}
