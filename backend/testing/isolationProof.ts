// Run as a process of its own by attacks.test.ts, since Jest cannot load @supabase/lite: shows on the package as it is
// shipped that the attack works and that the self-test sees every defect, then that the patches close them.
import type { App } from '@supabase/lite';
import { applyPendingMigrations, ensureSchema } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { buildApp } from '../src/buildApp';
import { openDatabase } from '../src/database/openDatabase';
import { authenticator, keepGrantsOfMigrations } from '../src/grants';
import { makeKeys } from '../src/keys';
import { completeConfig, readProjectConfig } from '../src/projectConfig';
import { quietly } from '../src/quietConsole';
import { testGrants, testIsolation, testLogin, testRequestHeaders, testValueShapes } from '../src/selfTest';

const keys = makeKeys();
const asIs = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function prepare(connection: PgliteConnection | PostgresConnection): Promise<App> {
  const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
  const config = completeConfig(await readProjectConfig(process.argv[2] ?? ''), keys, site);
  const app = await buildApp(config, connection, { storageFolder: '/nowhere' });
  await applyPendingMigrations(app);
  await ensureSchema(app);
  return app;
}

function get(app: App, address: string): Promise<Response> {
  return app.fetch(
    new Request(`http://localhost/rest/v1/${address}`, { headers: { apikey: keys.publishableKey } }),
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
  const shippedApp = await prepare(shipped);
  const unpatched = {
    values: await refusal(testValueShapes(shipped)),
    grants: await refusal(testGrants(shipped, () => get(shippedApp, 'notes?limit=1'))),
    headers: await refusal(testRequestHeaders(shipped)),
    storm: await storm(shippedApp),
    isolation: await refusal(testIsolation(shipped)),
    login: await refusal(testLogin(shipped)),
  };
  await shipped.close();

  const connection = await openDatabase(undefined, () => {});
  const app = await prepare(connection);
  await keepGrantsOfMigrations(connection);
  await connection.introspect();
  await connection.logIn(authenticator);
  const patched = {
    values: await refusal(testValueShapes(connection)),
    grants: await refusal(testGrants(connection, () => get(app, 'notes?limit=1'))),
    headers: await refusal(testRequestHeaders(connection)),
    storm: await storm(app),
    isolation: await refusal(testIsolation(connection)),
    login: await refusal(testLogin(connection)),
  };
  await connection.close();
  return { unpatched, patched };
}, asIs);
console.log(JSON.stringify(report));
