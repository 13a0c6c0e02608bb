// Serves the unpatched @supabase/lite on a Postgres server, for comparison in speed.ts. Arguments: the project's folder and the
// database's URL.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { App, setExperimental } from '@supabase/lite';
import { applyPendingMigrations, ensureSchema } from '@supabase/lite/cli';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { generateKeys } from '../src/keys';
import { completeConfig, readProjectConfig } from '../src/liteApp';
import { StorageFiles } from '../src/storage/StorageFiles';

const [, , projectRoot = '', url = ''] = process.argv;
setExperimental('storage', true);
const keys = generateKeys();
const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
const config = completeConfig(await readProjectConfig(projectRoot), keys, site);
const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => {} } });
const app = new App({ ...config, connection });
app._storageAdapter = new StorageFiles('/nowhere');
await app.init();
await applyPendingMigrations(app);
await ensureSchema(app);
const server = createServer(getRequestListener((request) => app.fetch(request, { peerAddress: null })));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://localhost:${port}`, publishableKey: keys.publishableKey });
});
process.on('disconnect', () => process.exit());
