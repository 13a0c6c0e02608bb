// Writes shared-data/src/database.types.ts from supabase/migrations without network access. `--check` only compares.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { format, resolveConfig } from 'prettier';
import { migrate } from '../src/database/prepareDatabase';
import { generateKeys } from '../src/keys';
import { buildApp, completeConfig, readProjectConfig } from '../src/liteApp';
import { getFirstLine, StartError } from '../src/startError';

const root = path.join(import.meta.dirname, '../..');
const target = path.join(root, 'shared-data/src/database.types.ts');
const targetName = path.relative(root, target);

async function run(check: boolean): Promise<void> {
  const types = await format(await generate(), { ...(await resolveConfig(target)), filepath: target });
  const current = await fs.readFile(target, 'utf8').catch(() => '');
  if (check && current !== types) {
    throw new StartError(
      `${targetName} does not match supabase/migrations. Run npm run db:types and commit it.`,
    );
  }
  if (!check) await fs.writeFile(target, types);
  console.log(check ? `${targetName} matches supabase/migrations.` : `Wrote ${targetName}.`);
}

async function generate(): Promise<string> {
  const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
  const config = completeConfig(await readProjectConfig(root), generateKeys(), site);
  const connection = await createPgliteConnection({ pgliteOptions: { extensions: { pg_trgm } } });
  const app = await buildApp(config, connection, { storageFolder: '/nowhere' });
  await migrate(app);
  const server = new PGLiteSocketServer({ db: connection.driver, host: '127.0.0.1', port: 0 });
  await server.start();
  try {
    return await runCli(`postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
    await connection.close();
  }
}

async function runCli(database: string): Promise<string> {
  const cli = path.join(root, 'node_modules/.bin/supabase');
  const flags = ['gen', 'types', 'typescript', '--schema', 'public', `--remote=${database}`];
  const env = { ...process.env, DO_NOT_TRACK: '1' };
  const { stdout } = await promisify(execFile)(cli, flags, { cwd: root, env, timeout: 120_000 });
  if (!stdout.includes('export type Database')) throw new Error('the supabase CLI printed no types.');
  return stdout;
}

run(process.argv.includes('--check')).then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof StartError ? error.message : `No types: ${getFirstLine(error)}`;
    process.stderr.write(`${reason}\n`);
    if (process.env['DEBUG']) console.error(error);
    process.exit(1);
  },
);
