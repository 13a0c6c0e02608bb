import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** Runs `npm run backup` or `npm run restore` as npm does; resolves with its exit status and what it printed. */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  onStart: (pid: number) => void = () => {},
) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'worker/src/backup/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', BACKUP_KEY: 'a key for the tests, long enough', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (child.pid) onStart(child.pid);
  return { status: await ended, output };
}
