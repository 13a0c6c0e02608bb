/** What became of a request that never had its turn: the line was too long, or its client left. */
export type NoTurn = 'full' | 'gone';

/**
 * Lets `atOnce` requests in and has up to `waiting` more wait. The database does one thing at a time anyway; without
 * this, what an impatient crowd has long given up on is still worked off before the next visitor gets an answer.
 */
export function createWaitingLine({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let inside = 0;

  const leave = () => {
    const next = line.shift();
    if (next) next();
    else inside -= 1;
  };

  return async <T>(isGone: () => boolean, work: () => Promise<T>): Promise<T | NoTurn> => {
    if (inside < atOnce) inside += 1;
    else if (line.length >= waiting) return 'full';
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return isGone() ? 'gone' : await work();
    } finally {
      leave();
    }
  };
}
