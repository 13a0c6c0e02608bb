import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './apps';

const fixture = path.join(__dirname, 'onStop.fixture.ts');
const command = ['--import', 'tsx', fixture];

// Simulates npm: starts the program and exits without passing on signals.
const parentWith = (stdio: string[]) => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ${JSON.stringify(command)}, { stdio: ${JSON.stringify(stdio)} });
  console.log('child ' + child.pid);
`;
const inherited = ['inherit', 'inherit', 'inherit'];

function start(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  const isRunning = new Promise<void>((resolve) =>
    child.stdout.on('data', () => said.includes('running') && resolve()),
  );
  return { child, isRunning, said: () => said };
}

// The output stream closes only when the last process that writes to it has exited.
const endOf = (child: ChildProcess) => once(child, 'close');

const times = (text: string, word: string) => text.split(word).length - 1;

describe('A part of the site', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops once on %s, also when the signal comes several times',
    async (signal) => {
      const { child, isRunning, said } = start(command);
      await isRunning;

      child.kill(signal);
      child.kill(signal);
      await endOf(child);

      expect(child.exitCode).toBe(0);
      expect(times(said(), 'stopped')).toBe(1);
    },
  );

  it.each([
    ['npm', inherited],
    ['a start with a channel', [...inherited, 'ipc']],
  ])('stops when its parent, %s, is killed', async (_, stdio) => {
    const { child, isRunning, said } = start(['--eval', parentWith(stdio)]);
    await isRunning;

    child.kill('SIGKILL');
    await endOf(child);

    expect(said()).toContain('stopped');
  });
});
