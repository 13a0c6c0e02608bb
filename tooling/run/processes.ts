import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../shared-node/src/apps';
import { nodeArguments } from '../../shared-node/src/nodeArguments';

export type ReadyMessage = {
  type: 'ready';
  url?: string;
  publishableKey?: string;
  /** Whether the backend holds the demo data. */
  isDemo?: boolean;
  /** A link that makes the person who opens it the owner of the site. */
  claimLink?: string | null;
};

export type Part = {
  name: string;
  child: ChildProcess;
  ready: ReadyMessage;
  /** Resolves when the part's process has ended. */
  ended: Promise<PartEnded>;
  /** Starts the part again with the same options; aborting `signal` stops the new process, ready or not. */
  startAgain: (signal: AbortSignal) => Promise<Part>;
};

/**
 * Starts one part of the system as a process, and resolves when the process reports that it is ready. Rejects if the process ends
 * first; it prints the reason on stderr, which is passed on.
 */
export async function startPart(
  name: string,
  script: string,
  options: { args?: string[]; env?: NodeJS.ProcessEnv; quiet?: boolean; signal?: AbortSignal } = {},
): Promise<Part> {
  const child = spawn(process.execPath, [...nodeArguments(script), ...(options.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.quiet ? 'ignore' : 'pipe', 'inherit', 'ipc'],
    signal: options.signal,
  });
  const ended = new Promise<PartEnded>((resolve) =>
    child.once('exit', (code, signal) => resolve(new PartEnded(signal ?? `exit code ${code}`))),
  );
  // Passes on a part's output, except the ready message and the claim link, which the caller prints once for the whole system.
  if (child.stdout)
    createInterface(child.stdout).on(
      'line',
      (line) => /( ready|^Claim this site): http/.test(line) || console.log(line),
    );
  const ready = await new Promise<ReadyMessage>((resolve, reject) => {
    child.on('message', (message: ReadyMessage) => message.type === 'ready' && resolve(message));
    // An aborted process emits its error immediately, and exits later.
    child.on('error', (error) => options.signal?.aborted || reject(error));
    void ended.then(reject);
  });
  const startAgain = (signal: AbortSignal) => startPart(name, script, { ...options, signal });
  return { name, child, ready, ended, startAgain };
}

/** The error of a part that ended by itself, after printing the reason. The message is its exit code or signal. */
export class PartEnded extends Error {}

/** Stops a part and waits until its process has ended. */
export async function stopPart({ child }: Part): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs a command in the folder `cwd` to completion, and passes on its output. Resolves with the exit status. */
export async function runCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<number> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

/**
 * Runs a command in the folder `cwd`, and passes its output to `onLine` line by line; the output is only printed if the command
 * fails. The command ends with this process. Resolves with the exit status.
 */
export async function runQuietly(
  command: string,
  args: string[],
  onLine: (line: string) => void = () => {},
  cwd = root,
): Promise<number> {
  // The command has its own process group, so that the processes it starts end with it.
  const child = spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const killGroup = () => child.pid && process.kill(-child.pid);
  process.once('exit', killGroup);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      output.push(line);
      onLine(line);
    });
  const [status] = (await once(child, 'close')) as [number | null];
  process.off('exit', killGroup);
  if (status !== 0) console.error(output.join('\n'));
  return status ?? 1;
}
