// Runs in a separate process that attacks.test.ts starts, because Jest cannot load @supabase/lite. Shows with the unpatched
// package that the attack works and that the self-test detects every defect, then that the patches close the defects.
import type { App } from '@supabase/lite';
import { ensureSchema } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { captureConsole } from '../src/console';
import { applyGrants, migrate, openDatabase, servingRole } from '../src/database/prepareDatabase';
import { generateKeys } from '../src/keys';
import { buildApp, completeConfig, readProjectConfig } from '../src/liteApp';
import { testGrants, testIsolation, testLogin, testRequestHeaders, testValueFormats } from '../src/selfTest';

const keys = generateKeys();
const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function prepare(connection: PgliteConnection | PostgresConnection): Promise<App> {
  const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
  const config = completeConfig(await readProjectConfig(process.argv[2] ?? ''), keys, site);
  const app = await buildApp(config, connection, { storageFolder: '/nowhere' });
  await migrate(app);
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

/** The roles that simultaneous requests from an anonymous visitor ran with. */
async function findRoles(app: App): Promise<string[]> {
  const seen = new Set<string>();
  for (let round = 0; round < 30; round += 1) {
    const responses = await Promise.all([
      get(app, 'notes?select=id'),
      get(app, 'rpc/whoami'),
      get(app, 'notes?select=id&is_published=is.false'),
      get(app, 'rpc/whoami'),
      get(app, 'notes?select=id&limit=1'),
    ]);
    for (const response of [responses[1], responses[3]]) seen.add(await readRole(response));
    const drafts: unknown = await responses[2]?.json();
    if (Array.isArray(drafts) && drafts.length > 0) seen.add('reader of drafts');
  }
  return [...seen].sort();
}

async function readRole(response: Response | undefined): Promise<string> {
  const body: { role?: string; message?: string } = (await response?.json()) ?? {};
  return body.role ?? `error: ${body.message}`;
}

async function getError(test: Promise<void>): Promise<string> {
  return test.then(
    () => '',
    (error: Error) => error.message,
  );
}

const report = await captureConsole(async () => {
  const shipped = await createPgliteConnection({});
  const shippedApp = await prepare(shipped);
  const unpatched = {
    values: await getError(testValueFormats(shipped)),
    grants: await getError(testGrants(shipped, () => get(shippedApp, 'notes?limit=1'))),
    headers: await getError(testRequestHeaders(shipped)),
    roles: await findRoles(shippedApp),
    isolation: await getError(testIsolation(shipped)),
    login: await getError(testLogin(shipped)),
  };
  await shipped.close();

  const connection = await openDatabase(undefined, () => {});
  const app = await prepare(connection);
  await applyGrants(connection);
  await connection.introspect();
  await connection.database.login(servingRole);
  const patched = {
    values: await getError(testValueFormats(connection)),
    grants: await getError(testGrants(connection, () => get(app, 'notes?limit=1'))),
    headers: await getError(testRequestHeaders(connection)),
    roles: await findRoles(app),
    isolation: await getError(testIsolation(connection)),
    login: await getError(testLogin(connection)),
  };
  await connection.close();
  return { unpatched, patched };
}, toError);
console.log(JSON.stringify(report));
