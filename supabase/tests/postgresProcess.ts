import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const postgres = new PGlite({ extensions: { pgcrypto } });

/** One statement with values, a script of many without, or a wish for a port; answered in the order of asking. */
export type Question = { sql: string; values?: unknown[] } | 'listen';
export type Answer =
  | { rows: Record<string, unknown>[]; affectedRows?: number }
  | { failed: { message: string; code?: string } };

async function listen() {
  const server = new PGLiteSocketServer({ db: postgres, host: '127.0.0.1', port: 0, maxConnections: 10 });
  await server.start();
  return { rows: [{ address: server.getServerConn() }] };
}

async function answer(question: Question): Promise<Answer> {
  try {
    if (question === 'listen') return await listen();
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
