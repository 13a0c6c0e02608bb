import { spawn, type ChildProcess } from 'node:child_process';
import { root } from 'shared-node/apps';
import { nodeArguments } from 'shared-node/nodeArguments';

/** Runs `npm run backup` or `npm run restore` as npm does; resolves with the exit status and the output. */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  onStart: (child: ChildProcess) => void = () => {},
) {
  const child = spawn(
    process.execPath,
    [
      ...['--max-semi-space-size=1', '--expose-gc'],
      ...nodeArguments('site-mover/src/commands/backup.ts', { ...process.env, ...env }),
      ...args,
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', BACKUP_KEY: 'a key for the tests, long enough', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onStart(child);
  return { status: await ended, output };
}
