// The worker thread that runs Postgres, because ending the thread is the only way to interrupt a PGlite statement.
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { valueParsers } from './postgrestFormat';
import { requireWhere } from './requireWhere';
import { startParams } from './startParams';
import { requestRoles, type Operation, type Reply, type Result } from './threadMessages';

const jsonTypes = [114, 3802];
const asText = (text: string) => text;

// SECURITY_LOCAL_USERID_CHANGE from Postgres' miscadmin.h: as inside a security definer function, neither the role nor the
// session user can be changed, whatever the statement does.
const locked = 1;
// The superuser that created the database.
const bootstrapUser = 10;
type PostgresModule = { _SetUserIdAndSecContext(user: number, context: number): void };

const port = parentPort;
if (!port) throw new Error('This module is the entry point of a worker thread.');
const send = (reply: Reply) => port.postMessage(reply);

const { folder }: { folder: string | undefined } = workerData;
const database = new PGlite({
  ...(folder !== undefined && { dataDir: folder }),
  extensions: { pg_trgm, pgcrypto },
  startParams: startParams(16),
  parsers: { ...valueParsers, ...Object.fromEntries(jsonTypes.map((type) => [type, asText])) },
});

// Null until `login`, while migrations and the seed run as the superuser.
let users: { login: number; roles: Map<string, number> } | null = null;
let user = 0;

function setUser(context: number): void {
  if (users) (database.Module as unknown as PostgresModule)._SetUserIdAndSecContext(user, context);
}

async function query(text: string, parameters: unknown[]): Promise<Result> {
  setUser(locked);
  const { rows, fields, affectedRows } = await database.query<Record<string, unknown>>(text, parameters);
  const json = fields.filter(({ dataTypeID }) => jsonTypes.includes(dataTypeID)).map(({ name }) => name);
  return { rows, affectedRows, json };
}

const noRows: Result = { rows: [], json: [] };

const operations = {
  query: ({ text, parameters }: { text: string; parameters: unknown[] }) => query(text, parameters),

  async script({ text }: { text: string }) {
    if (users) throw new Error('Scripts run only before the login.');
    const results = await database.exec(text);
    return { rows: results[0]?.rows ?? [], json: [] };
  },

  async listen({ channel }: { channel: string }) {
    setUser(locked);
    await database.listen(channel, (payload) => send({ channel, payload }));
    return noRows;
  },

  begin: () => query('begin', []),

  async end({ how }: { how: 'commit' | 'rollback' }) {
    try {
      return await query(how, []);
    } finally {
      if (users) user = users.login;
      setUser(0);
    }
  },

  async setRole({ role, settings }: { role: string; settings: [string, string][] }) {
    const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
    await query(`select ${calls.join(', ')}`, settings.flat());
    setUser(0);
    await database.query(`set local role "${role}"`);
    user = users?.roles.get(role) ?? user;
    return noRows;
  },

  async login({ role }: { role: string }) {
    const { rows } = await database.query<{ name: string; oid: number }>(
      'select rolname as name, oid::int from pg_catalog.pg_roles where rolname = any ($1)',
      [[role, ...requestRoles]],
    );
    const roles = new Map(rows.map(({ name, oid }) => [name, oid]));
    const login = roles.get(role);
    if (login === undefined || roles.size <= requestRoles.length)
      throw new Error(`The role ${role} is missing.`);
    await database.query(`set session authorization "${role}"`);
    requireWhere(database);
    users = { login, roles };
    user = login;
    return noRows;
  },

  async copyFolder({ to }: { to: string }) {
    if (folder === undefined) throw new Error('A database in memory has no files.');
    // Synchronous, so that no statement runs in this thread in the meantime.
    cpSync(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return noRows;
  },

  tables: () =>
    query(
      `select format('%I.%I', n.nspname, c.relname) as name
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and pg_catalog.pg_total_relation_size(c.oid) > 65536
      order by pg_catalog.pg_total_relation_size(c.oid) desc`,
      [],
    ),

  async vacuum({ table }: { table: string }) {
    try {
      // Runs as the superuser, because only a table's owner can vacuum it. No other statement runs in the meantime.
      (database.Module as unknown as PostgresModule)._SetUserIdAndSecContext(bootstrapUser, locked);
      await database.exec(`vacuum (analyze) ${table}`);
    } finally {
      setUser(0);
    }
    return noRows;
  },

  async close() {
    users = null;
    await database.close();
    return noRows;
  },
};

function perform(operation: Operation): Promise<Result> {
  // TypeScript cannot see that the kind selects the function that accepts this operation.
  const work = operations[operation.kind] as (operation: Operation) => Promise<Result>;
  return work(operation);
}

let last: Promise<unknown> = Promise.resolve();
port.on('message', ({ id, operation }: { id: number; operation: Operation }) => {
  last = last
    .then(() => perform(operation))
    .then(
      (result) => send({ id, result }),
      (error: Error) => {
        send({ id, error: { ...error, message: error.message } });
        // An error from the WebAssembly runtime, not from Postgres: its memory can no longer be trusted.
        if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) process.exit(1);
      },
    );
});
