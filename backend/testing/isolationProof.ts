// Run as a process of its own by attacks.test.ts, since Jest cannot load @supabase/lite: shows on the package as it is
// shipped that the attack works and that the self-test sees every defect, then that the patches close them.
import { App, setExperimental } from '@supabase/lite';
import { applyPendingMigrations, ensureSchema } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { lockConnection } from '../src/connectionLock';
import { openDatabase } from '../src/database';
import { keepGrantsOfMigrations } from '../src/grants';
import { readProjectConfig, completeConfig } from '../src/projectConfig';
import { quietly } from '../src/quietConsole';
import { testGrants, testIsolation, testRequestHeaders, testValueShapes } from '../src/selfTest';
import { readSettings } from '../src/settings';
import { StorageFiles } from '../src/storageFiles';

const publishableKey = 'sb_publishable_test';
const asIs = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function buildApp(connection: PgliteConnection): Promise<App> {
  const projectRoot = process.argv[2] ?? '';
  const keys = {
    jwtSecret: 'a-secret-for-tests-that-is-long-enough',
    publishableKey,
    secretKey: 'sb_secret_test',
  };
  const config = completeConfig(await readProjectConfig(projectRoot), keys, readSettings({}, projectRoot));
  setExperimental('storage', true);
  const app = new App({ ...config, connection, options: { server: { admin: false } } });
  app._storageAdapter = new StorageFiles('/nowhere');
  await applyPendingMigrations(app);
  await ensureSchema(app);
  return app;
}

function get(app: App, address: string): Promise<Response> {
  return app.fetch(
    new Request(`http://localhost/rest/v1/${address}`, { headers: { apikey: publishableKey } }),
    {
      peerAddress: null,
    },
  );
}

/** Who the database took an anonymous visitor for, over many requests at once. */
async function storm(app: App): Promise<string[]> {
  const seen = new Set<string>();
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all([
      get(app, 'notes?select=id'),
      get(app, 'rpc/whoami'),
      get(app, 'notes?select=id&is_published=is.false'),
      get(app, 'rpc/whoami'),
      get(app, 'notes?select=id&limit=1'),
    ]);
    for (const answer of [answers[1], answers[3]]) seen.add(await roleIn(answer));
    const drafts: unknown = await answers[2]?.json();
    if (Array.isArray(drafts) && drafts.length > 0) seen.add('reader of drafts');
  }
  return [...seen].sort();
}

async function roleIn(answer: Response | undefined): Promise<string> {
  const body: { role?: string; message?: string } = (await answer?.json()) ?? {};
  return body.role ?? `error: ${body.message}`;
}

async function refusal(test: Promise<void>): Promise<string> {
  return test.then(
    () => '',
    (error: Error) => error.message,
  );
}

const report = await quietly(async () => {
  const shipped = await createPgliteConnection({});
  const shippedApp = await buildApp(shipped);
  const unpatched = {
    values: await refusal(testValueShapes(shipped)),
    grants: await refusal(testGrants(shipped, () => get(shippedApp, 'notes?limit=1'))),
    headers: await refusal(testRequestHeaders(shipped)),
    storm: await storm(shippedApp),
    isolation: await refusal(testIsolation(shipped)),
  };
  // What the interleaving left behind, so that the lock alone decides what follows.
  await shipped.driver.exec('rollback; reset role; grant usage on schema auth to anon');
  lockConnection(shipped);
  const locked = { storm: await storm(shippedApp), isolation: await refusal(testIsolation(shipped)) };
  await shipped.close();

  const connection = await openDatabase();
  const app = await buildApp(connection);
  await keepGrantsOfMigrations(connection);
  const patched = {
    values: await refusal(testValueShapes(connection)),
    grants: await refusal(testGrants(connection, () => get(app, 'notes?limit=1'))),
    headers: await refusal(testRequestHeaders(connection)),
    storm: await storm(app),
    isolation: await refusal(testIsolation(connection)),
  };
  await connection.close();
  return { unpatched, locked, patched };
}, asIs);
console.log(JSON.stringify(report));
