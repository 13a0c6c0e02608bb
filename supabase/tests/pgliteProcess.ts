import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { requireWhere } from '../../backend/src/database/requireWhere';
import { startParams } from '../../backend/src/database/startParams';

const [, , dump] = process.argv;
let sent = '';
const opened = (async () => {
  const content = dump === undefined ? {} : { loadDataDir: await openAsBlob(dump) };
  const postgres = await PGlite.create({
    extensions: { pg_trgm, pgcrypto },
    startParams: startParams(16),
    ...content,
  });
  // A test's own statements are exempt, because they represent requests whose filter matches every row; functions and triggers
  // need a WHERE.
  requireWhere(postgres, (text) => text === sent);
  return postgres;
})();

/**
 * One statement with values, a script without values, a file to dump to, or a request to open a port; results arrive in the order
 * of the commands.
 */
export type Command = { sql: string; values?: unknown[] } | { dumpTo: string } | 'listen';
export type CommandResult =
  { rows: Record<string, unknown>[]; affectedRows?: number } | { error: { message: string; code?: string } };

async function listen(postgres: PGlite) {
  const server = new PGLiteSocketServer({ db: postgres, host: '127.0.0.1', port: 0, maxConnections: 10 });
  await server.start();
  return { rows: [{ address: server.getServerConn() }] };
}

async function dumpTo(postgres: PGlite, file: string) {
  const content = await postgres.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await content.arrayBuffer()));
  return { rows: [] };
}

async function run(command: Command): Promise<CommandResult> {
  try {
    const postgres = await opened;
    if (command === 'listen') return await listen(postgres);
    if ('dumpTo' in command) return await dumpTo(postgres, command.dumpTo);
    const { sql, values } = command;
    sent = sql;
    if (!values) {
      await postgres.exec(sql);
      return { rows: [] };
    }
    const { rows, affectedRows } = await postgres.query<Record<string, unknown>>(sql, values);
    return { rows, affectedRows };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    return { error: { message, code } };
  }
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (command: Command) => {
  last = last.then(async () => process.send?.(await run(command)));
});
// The parent may exit without stopping this process.
process.on('disconnect', () => process.exit());
