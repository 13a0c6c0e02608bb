import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const [, , dump] = process.argv;
const opened = (async () => {
  const content = dump === undefined ? {} : { loadDataDir: await openAsBlob(dump) };
  return PGlite.create({ extensions: { pgcrypto }, ...content });
})();

/** One statement with values, a script of many without, a file for a dump, or a port; answered in the order of asking. */
export type Question = { sql: string; values?: unknown[] } | { dumpTo: string } | 'listen';
export type Answer =
  { rows: Record<string, unknown>[]; affectedRows?: number } | { failed: { message: string; code?: string } };

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

async function answer(question: Question): Promise<Answer> {
  try {
    const postgres = await opened;
    if (question === 'listen') return await listen(postgres);
    if ('dumpTo' in question) return await dumpTo(postgres, question.dumpTo);
    const { sql, values } = question;
    if (!values) {
      await postgres.exec(sql);
      return { rows: [] };
    }
    const { rows, affectedRows } = await postgres.query<Record<string, unknown>>(sql, values);
    return { rows, affectedRows };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    return { failed: { message, code } };
  }
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (question: Question) => {
  last = last.then(async () => process.send?.(await answer(question)));
});
// Whoever started this may be gone without a word.
process.on('disconnect', () => process.exit());
