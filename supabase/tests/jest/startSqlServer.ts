import { makeTemplate } from 'embedded-supabase/testing';
import { fixtureProject } from '../fixtureBackend';
import { makeStages, startServer } from '../server';

declare global {
  /** Stops the server of this run; a global, because Jest gives the teardown no other access. */
  var stopSqlServer: (() => Promise<void>) | undefined;
}

/**
 * Jest global setup: starts the PostgreSQL on which SQL tests make their databases, unless HOSTED_POSTGRES names one
 * (hostedParity.ts), and creates the data folder of backends with fixtures.
 */
export default async function startSqlServer(): Promise<void> {
  await makeTemplate(await fixtureProject());
  process.env['SQL_SERVER'] = process.env['HOSTED_POSTGRES'] ?? (await start());
}

async function start(): Promise<string> {
  const { stop, ...address } = await startServer();
  globalThis.stopSqlServer = stop;
  await makeStages(address, 'hosted', 'declared', 'migrated', 'fixtures');
  return JSON.stringify(address);
}
