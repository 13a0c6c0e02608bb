import path from 'node:path';
import { root } from '../../shared-node/src/apps';

/**
 * The programs of the bundle (bundle.ts) and their names there. Database.ts repeats the name of its thread.
 */
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

// V8 would compile Postgres again while it runs, to make it faster. This costs each start two seconds, and tests do not
// need it.
const quick = ['--enable-source-maps', '--liftoff-only'];

/** The arguments with which Node runs a script of the repository: from the bundle, where there is one, or transpiled by tsx. */
export function nodeArguments(script: string, env: NodeJS.ProcessEnv = process.env): string[] {
  const folder = env['SERVERS_BUNDLE'];
  const name = bundled[script];
  return folder && name
    ? [...quick, path.join(folder, `${name}.mjs`)]
    : ['--import', 'tsx', path.join(root, script)];
}
