import path from 'node:path';
import type { App } from '@supabase/lite';
import { sql } from 'kysely';
import { createAnswer } from './answerRequest';
import { buildApp } from './buildApp';
import { setChangeAlarm } from './changeAlarm';
import { prepareDatabaseFolder, takeDataFolder } from './dataFolder';
import type { EmbeddedConnection } from './database/connection';
import { migrate, openDatabase, seed } from './database/openDatabase';
import { closeDemoAccounts, isForDemo, isThisMachine, withoutSeed } from './demoData';
import { readSchemaNames } from './door/schemaNames';
import { buildFrontDoor } from './frontDoor';
import { authenticator, keepGrantsOfMigrations } from './grants';
import { loadKeys, type Keys } from './keys';
import { createMailDriver } from './mail';
import { makeClaimLink } from './ownerClaim';
import { completeConfig, readProjectConfig } from './projectConfig';
import { PublicAnswers } from './publicAnswers';
import { startRealtime } from './realtime/startRealtime';
import { testGrants, testIsolation, testLogin, testRequestHeaders, testValueShapes } from './selfTest';
import type { BackendSettings } from './settings';

export type RunningBackend = {
  url: string;
  publishableKey: string;
  /** Whether it holds the demo data, with its public passwords. */
  isDemo: boolean;
  /** What makes whoever opens it the owner; null on this machine, and where there is one. */
  claimLink: string | null;
  stop(): Promise<void>;
};
type Undo = () => Promise<void>;

/**
 * Starts everything in the one order that is safe: the port before the data folder, the folder before the database, and
 * no request before migrations, grants and self-test are through. What was begun is undone when a step fails.
 */
export async function startBackend(
  settings: BackendSettings,
  fail: (error: Error) => void,
): Promise<RunningBackend> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    return { ...(await start(settings, undo, fail)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  settings: BackendSettings,
  undo: Undo[],
  fail: (error: Error) => void,
): Promise<Omit<RunningBackend, 'stop'>> {
  const door = await buildFrontDoor(settings.host, settings.port, settings.trustedProxies);
  undo.push(door.close);
  const url = settings.publicUrl ?? `http://localhost:${door.port}`;

  const folder = await takeDataFolder(settings.dataDir);
  undo.push(folder.release);
  const keys = await loadKeys(folder.path);
  const config = completeConfig(await readProjectConfig(settings.projectRoot), keys, settings);

  const database = await prepareDatabaseFolder(folder.path);
  const isPublic = !isThisMachine(settings.siteUrl);
  if (database.isNew)
    console.log(
      `First start: making the database${isPublic ? '' : ' and the demo data'}. This takes a few seconds.`,
    );
  const connection = await openDatabase(database.path, fail);
  undo.push(() => closeInTurn(connection));
  // Again, and before the database closes: nobody may still be inside then.
  undo.push(door.close);

  const email = createMailDriver({ ...settings, folder: path.join(folder.path, 'mail'), backendUrl: url });
  const isDemo = !isPublic && (await isForDemo(connection, database.isNew));
  const app = await buildApp(isDemo ? config : withoutSeed(config), connection, {
    storageFolder: path.join(folder.path, 'storage'),
    email,
  });
  await migrate(app);
  await seed(app);
  const claimLink = isPublic ? await openToOwner(connection, settings.siteUrl) : null;
  await database.complete();
  await keepGrantsOfMigrations(connection);
  undo.push(await startRealtime(door.server, connection, { ...settings, ...keys }));
  const publicAnswers = new PublicAnswers(keys.publishableKey);
  await setChangeAlarm(connection.database, () => publicAnswers.forget());
  const names = await readSchemaNames(connection.kysely);
  // Fills the schema cache while everything can be seen: fifty visitors who meet a cold one fill it fifty times.
  await connection.introspect();
  await connection.logIn(authenticator);
  await selfTest(app, connection, keys);
  await connection.closeGate();

  door.open(createAnswer(app, connection, names, settings, publicAnswers));
  return { url, publishableKey: keys.publishableKey, isDemo, claimLink };
}

async function openToOwner(connection: EmbeddedConnection, siteUrl: string): Promise<string | null> {
  for (const email of await closeDemoAccounts(connection))
    console.warn(
      `${email} still had the public password of the demo data. Nobody can log in with it any more, and it is not ` +
        'the owner. What it wrote is still there.',
    );
  return makeClaimLink(connection, siteUrl);
}

async function selfTest(app: App, connection: EmbeddedConnection, { publishableKey }: Keys): Promise<void> {
  await testIsolation(connection);
  await testLogin(connection);
  await testRequestHeaders(connection);
  await testValueShapes(connection);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by 1 limit 1`.execute(
    connection.kysely,
  );
  const address = `http://localhost/rest/v1/${rows[0]?.name ?? ''}?limit=1`;
  const firstRequest = new Request(address, { headers: { apikey: publishableKey } });
  await testGrants(connection, () => app.fetch(firstRequest, { peerAddress: null }));
}

async function closeInTurn(connection: EmbeddedConnection): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 5000).unref());
  const lastTurn = connection.kysely.connection().execute(async () => {});
  await Promise.race([lastTurn, patience]);
  await connection.close();
}
