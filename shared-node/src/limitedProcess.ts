import { execFile } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { root } from './apps';
import { nodeArguments } from './nodeArguments';

// The processor's time, with the start of the process.
const maxSeconds = 10;
const maxMegabytes = 256;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one of the repository's programs with a stranger's text as its input, and resolves to its output. One runs at a time, in a
 * separate process, because a few kilobytes can take minutes to parse (docs/decisions/054). Rejects if the program takes more
 * than `seconds` of the processor, or answers more than `maxBytes`. The program calls `limitProcessor` first.
 */
export function runLimited(
  program: string,
  input: string | Uint8Array,
  { maxBytes, seconds = maxSeconds }: { maxBytes: number; seconds?: number | undefined },
): Promise<string> {
  const output = last.then(() => run(program, input, maxBytes, seconds));
  last = output.catch(() => {});
  return output;
}

const run = (program: string, input: string | Uint8Array, maxBuffer: number, seconds: number) =>
  new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${maxMegabytes}`, ...nodeArguments(program), String(seconds)],
      { cwd: root, killSignal: 'SIGKILL', maxBuffer },
      (error, output) => (error ? reject(error) : resolve(output)),
    );
    // The process may exit before it has read all of its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });

/** Ends this process, which `runLimited` has started, after its seconds of the processor. */
export function limitProcessor(): void {
  const [, , seconds] = process.argv;
  // Ends the process from a thread, because parsing blocks. Counts the processor's time, because on a busy machine a harmless text
  // waits for minutes.
  const watch = `setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > ${Number(seconds) * 1e6}) process.kill(process.pid, 'SIGKILL');
  }, 100)`;
  new Worker(watch, { eval: true }).unref();
}
