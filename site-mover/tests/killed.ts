import assert from 'node:assert/strict';

type Ended = { status: number | null; output: string };

/**
 * Runs a command until it is killed or succeeds. Retries, because the backend may still be ending a killed command's snapshot.
 */
export async function runToEnd(run: () => Promise<Ended>): Promise<Ended> {
  for (let tries = 0; ; tries += 1) {
    const ended = await run();
    // The status is null if a signal ended the command.
    if (ended.status === null || ended.status === 0) return ended;
    assert(ended.output.includes('Another backup is running') && tries < 20, ended.output);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Returns the number of commands that were killed while running. Throws if more than half had already ended. */
export function assertKills(ends: (number | null)[]): number {
  const killed = ends.filter((status) => status === null).length;
  assert(killed >= ends.length / 2, `${killed} of ${ends.length} were killed: the others had ended before.`);
  return killed;
}
