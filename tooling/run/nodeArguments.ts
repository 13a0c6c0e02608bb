import path from 'node:path';
import { root } from '../../shared-node/src/apps';

/** The programs of the bundle (bundle.ts) and their names there. Database.ts knows that of its thread. */
export const bundled: Record<string, string> = {
  'backend/src/main.ts': 'backend',
  'backend/src/database/databaseThread.ts': 'databaseThread',
  'server/main.ts': 'server',
  'server/serveRemote.ts': 'remote',
  'server/payments/demo/main.ts': 'demoTill',
  'worker/src/main.ts': 'worker',
  'worker/src/mailbox/main.ts': 'mailbox',
  'supabase/tests/pgliteProcess.ts': 'testPostgres',
};

// Postgres would be compiled once more while it runs, to be faster: two seconds of each start, which a test has no use for.
const quick = ['--enable-source-maps', '--liftoff-only'];

/** The arguments with which Node runs a script of the repository: from the bundle, where there is one, or transpiled by tsx. */
export function nodeArguments(script: string, env: NodeJS.ProcessEnv = process.env): string[] {
  const folder = env['SERVERS_BUNDLE'];
  const name = bundled[script];
  return folder && name
    ? [...quick, path.join(folder, `${name}.mjs`)]
    : ['--import', 'tsx', path.join(root, script)];
}
