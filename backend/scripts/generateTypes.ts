// Writes shared-data/src/database.types.ts from supabase/migrations, with nothing but this machine. `--check` compares.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { format, resolveConfig } from 'prettier';
import { buildApp } from '../src/buildApp';
import { migrate } from '../src/database/openDatabase';
import { makeKeys } from '../src/keys';
import { completeConfig, readProjectConfig } from '../src/projectConfig';
import { firstLine, StartFailure } from '../src/startFailure';

const root = path.join(import.meta.dirname, '../..');
const target = path.join(root, 'shared-data/src/database.types.ts');
const shown = path.relative(root, target);

async function run(check: boolean): Promise<void> {
  const types = await format(await generate(), { ...(await resolveConfig(target)), filepath: target });
  const current = await fs.readFile(target, 'utf8').catch(() => '');
  if (check && current !== types) {
    throw new StartFailure(
      `${shown} does not match supabase/migrations. Run npm run db:types and commit it.`,
    );
  }
  if (!check) await fs.writeFile(target, types);
  console.log(check ? `${shown} matches supabase/migrations.` : `Wrote ${shown}.`);
}

async function generate(): Promise<string> {
  const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
  const config = completeConfig(await readProjectConfig(root), makeKeys(), site);
  const connection = await createPgliteConnection({});
  const app = await buildApp(config, connection, { storageFolder: '/nowhere' });
  await migrate(app);
  const port = await freePort();
  const server = new PGLiteSocketServer({ db: connection.driver, host: '127.0.0.1', port });
  await server.start();
  try {
    return await askCli(`postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
    await connection.close();
  }
}

async function askCli(database: string): Promise<string> {
  const cli = path.join(root, 'node_modules/.bin/supabase');
  const flags = ['gen', 'types', 'typescript', '--schema', 'public', `--remote=${database}`];
  const env = { ...process.env, DO_NOT_TRACK: '1' };
  const { stdout } = await promisify(execFile)(cli, flags, { cwd: root, env, timeout: 120_000 });
  if (!stdout.includes('export type Database')) throw new Error('the supabase CLI answered without types.');
  return stdout;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port.');
  return address.port;
}

run(process.argv.includes('--check')).then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof StartFailure ? error.message : `No types: ${firstLine(error)}`;
    process.stderr.write(`${reason}\n`);
    if (process.env['DEBUG']) console.error(error);
    process.exit(1);
  },
);
