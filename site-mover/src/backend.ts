// Entry point for the embedded backend of a site.
import type { FurtherRoute } from 'embedded-supabase';
import type { RunningPostgres } from 'embedded-supabase/postgres';
import { SnapshotServer } from './snapshot/SnapshotServer';

type Backend = { dataDir: string; connection: RunningPostgres['connection']; secretKey: string };

/** Makes the address at which a backup reads everything while the site runs. */
export async function serveSnapshots({ dataDir, connection, secretKey }: Backend): Promise<FurtherRoute> {
  const snapshots = new SnapshotServer(dataDir, connection, secretKey);
  await snapshots.removeLinks();
  return snapshots;
}
