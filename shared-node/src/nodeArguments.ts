import path from 'node:path';
import { root } from './apps';

/** The programs in the bundle (bundle.ts) and their names in it. */
export const bundled: Record<string, string> = {
  'embedded-supabase/src/command.ts': 'embeddedSupabase',
  'supabase/embedded/main.ts': 'backend',
  'site-mover/src/snapshot/streamSnapshot.ts': 'streamSnapshot',
  'server/main.ts': 'server',
  'server/serveRemotes.ts': 'remotes',
  'server/payments/demo/main.ts': 'demoTill',
  'server/linkPreviews/pictures/pictureProcess.ts': 'pictureProcess',
  'site-mover/src/node/htmlProcess.ts': 'htmlProcess',
  'worker/src/main.ts': 'worker',
  'worker/src/mailProcess.ts': 'mailProcess',
  'site-mover/src/commands/backup.ts': 'backup',
  'worker/src/mailbox/main.ts': 'mailbox',
};

/**
 * Returns the arguments with which Node runs one of the repository's scripts: from the bundle if it contains the script,
 * otherwise transpiled by tsx.
 */
export function nodeArguments(script: string, env: NodeJS.ProcessEnv = process.env): string[] {
  const folder = env['SERVERS_BUNDLE'];
  const name = bundled[script];
  return folder && name
    ? ['--enable-source-maps', path.join(folder, `${name}.mjs`)]
    : ['--import', 'tsx', path.join(root, script)];
}
