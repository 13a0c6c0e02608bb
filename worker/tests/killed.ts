import assert from 'node:assert/strict';

type Ended = { status: number | null; output: string };

/** Runs a command until it is killed or succeeds. The backend may still be ending the snapshot of a killed one. */
export async function runToEnd(run: () => Promise<Ended>): Promise<Ended> {
  for (let tries = 0; ; tries += 1) {
    const ended = await run();
    // Null: a signal ended it.
    if (ended.status === null || ended.status === 0) return ended;
    assert(ended.output.includes('Another backup is being made') && tries < 20, ended.output);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The number of commands that were killed while running. Throws if half of them had ended before. */
export function assertKills(ends: (number | null)[]): number {
  const killed = ends.filter((status) => status === null).length;
  assert(killed >= ends.length / 2, `${killed} of ${ends.length} were killed: the others had ended before.`);
  return killed;
}
