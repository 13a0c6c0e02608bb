import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hostedProject } from 'embedded-supabase/hosted';
import { startPostgres } from 'embedded-supabase/postgres';
import { testFolder } from 'embedded-supabase/testing/testFolder';
import { connect, type Postgres, type ServerAddress } from './postgres';

const supabase = path.join(__dirname, '..');

/**
 * A database from which tests copy theirs: a new hosted project, one with our schemas, one with our migrations, or one with our
 * migrations, accounts and fixtures.sql.
 */
export type Stage = 'hosted' | 'declared' | 'migrated' | 'fixtures';

export type TestServer = ServerAddress & { stop(): Promise<void> };

/** Starts an empty PostgreSQL in memory, which ends with this process. */
export async function startServer(): Promise<TestServer> {
  const folder = await testFolder();
  const settings = ['max_connections=100'];
  const server = await startPostgres({ folder: path.join(folder, 'data'), durable: false, settings });
  const { port, password } = server.connection;
  const address = { host: server.socketFolder ?? '127.0.0.1', port, password };
  // The name that PostgreSQL 15 of the system gives it, too; migrations run as `migrator`.
  const named = connect(address, 'postgres', server.connection.username);
  await named.exec(`create role postgres superuser login ${password ? `password '${password}'` : ''}`);
  await named.close();
  return {
    ...address,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The files in the supabase folder that a stage adds to the one before it. */
const filesOf = {
  async declared() {
    const config = await readFile(path.join(supabase, 'config.toml'), 'utf8');
    return [...config.matchAll(/"\.\/(schemas\/[^"]+)"/g)].map(([, file = '']) => file);
  },
  migrated: async () =>
    (await readdir(path.join(supabase, 'migrations'))).sort().map((name) => `migrations/${name}`),
  fixtures: async () => ['seed.sql', 'tests/fixtures.sql'],
};

/** Makes the databases of the stages, in this order, as the hosted role that owns the tables, which is no superuser. */
export async function makeStages(server: ServerAddress, ...stages: Stage[]): Promise<void> {
  for (const stage of stages) {
    if (stage === 'hosted') {
      await runOn(server, 'postgres', 'create database hosted');
      await runOn(server, 'hosted', hostedProject({ owner: 'migrator', isExposed: true }));
      continue;
    }
    await copyDatabase(server, stage === 'fixtures' ? 'migrated' : 'hosted', stage);
    const files = await filesOf[stage]();
    const texts = files.map((file) => readFile(path.join(supabase, file), 'utf8'));
    await runOn(server, stage, 'set role migrator', ...(await Promise.all(texts)));
  }
}

/** Copies a database that nobody is connected to; `name` belongs to the hosted role, as a project's does. */
export async function copyDatabase(server: ServerAddress, template: string, name: string): Promise<void> {
  await runOn(server, 'postgres', `create database "${name}" template "${template}" owner migrator`);
}

/** Runs scripts on a connection of their own, as the superuser. */
export async function runOn(server: ServerAddress, database: string, ...scripts: string[]): Promise<void> {
  const connection = connect(server, database);
  try {
    for (const script of scripts) await connection.exec(script);
  } finally {
    await connection.close();
  }
}

/** The server of this run of Jest (jest/startServer.ts), which other test files use at the same time: nothing may change its roles. */
export function sharedServer(): ServerAddress {
  const address = process.env['SQL_SERVER'];
  if (!address)
    throw new Error('There is no server: run this file with the jest.config.ts of the repository.');
  return JSON.parse(address) as ServerAddress;
}

/** Creates a database of one test file, of a stage. */
export async function openDatabase(stage: Stage) {
  const server = sharedServer();
  const name = `test_${randomUUID()}`;
  await copyDatabase(server, stage, name);
  const opened: Postgres[] = [];
  return {
    name,
    /** Opens one more connection. */
    connect(): Postgres {
      const connection = connect(server, name);
      opened.push(connection);
      return connection;
    },
    /** Closes all connections and drops the database. */
    async drop(): Promise<void> {
      await Promise.all(opened.map((connection) => connection.close()));
      await runOn(server, 'postgres', `drop database "${name}" with (force)`);
    },
  };
}

/** The address of a database for programs. The role `migrator` can log in where a test lets it. */
export function urlOf(
  { host, port, password = 'none' }: ServerAddress,
  database: string,
  role = 'postgres',
): string {
  const address = host.startsWith('/')
    ? `localhost:${port}/${database}?host=${host}&`
    : `${host}:${port}/${database}?`;
  return `postgresql://${role}:${password}@${address}sslmode=disable`;
}
