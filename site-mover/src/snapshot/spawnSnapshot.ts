import { spawn, type ChildProcess } from 'node:child_process';
import type { RunningPostgres } from 'embedded-supabase/postgres';
import { nodeArguments } from 'shared-node/nodeArguments';

/** A process that reads a data folder, and the tar that it writes. The stream fails if the process does not finish. */
export type Snapshot = { tar: ReadableStream<Uint8Array>; child: ChildProcess; ended: Promise<unknown> };

// Otherwise buffers that are read once would remain in memory: 350 MB instead of 270.
const littleMemory = { flags: ['--max-semi-space-size=1'], env: { MALLOC_ARENA_MAX: '1' } };

/** Reads the data folder, by its running server if there is one, in a separate process, which ends when the tar is cancelled. */
export function spawnSnapshot(folder: string, server?: RunningPostgres['connection']): Snapshot {
  const program = nodeArguments('site-mover/src/snapshot/streamSnapshot.ts');
  const child = spawn(
    process.execPath,
    [...littleMemory.flags, ...program, folder, ...(server ? [JSON.stringify(server)] : [])],
    {
      env: { ...process.env, ...littleMemory.env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  // Uses `exit`, because `close` is only emitted after the rest of the output has been read.
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const chunks: AsyncIterator<Uint8Array> | undefined = child.stdout?.[Symbol.asyncIterator]();
  const tar = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await chunks?.next();
      if (chunk && !chunk.done) return controller.enqueue(chunk.value);
      if ((await ended) === 0) controller.close();
      else controller.error(new Error('The data could not be read to its end.'));
    },
    cancel: () => void child.kill('SIGKILL'),
  });
  return { tar, child, ended };
}
