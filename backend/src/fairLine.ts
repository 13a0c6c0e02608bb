/** What became of a request that never had its turn: the line was too long, or its client left. */
export type NoTurn = 'full' | 'gone';

type Size = {
  atOnce: number;
  /** Of those inside, how many may come from one address. */
  insidePerAddress: number;
  waitingPerAddress: number;
};

/**
 * Lets `atOnce` requests in and has others wait: a line for each address, and the addresses in turn, so that one that
 * sends a thousand a second stands in its own way alone. The database does one thing at a time anyway; without a line's
 * end, what an impatient crowd has long given up on is still worked off before the next visitor gets an answer.
 */
export function createFairLine({ atOnce, insidePerAddress, waitingPerAddress }: Size) {
  const lines = new Map<string, (() => void)[]>();
  const inside = new Map<string, number>();
  let total = 0;

  const enter = (address: string) => {
    total += 1;
    inside.set(address, (inside.get(address) ?? 0) + 1);
  };

  const hasRoom = (address: string) => total < atOnce && (inside.get(address) ?? 0) < insidePerAddress;

  const callNext = () => {
    for (const [address, line] of lines) {
      if (!hasRoom(address)) continue;
      const next = line.shift();
      // Behind all others, for the next of its line.
      lines.delete(address);
      if (line.length > 0) lines.set(address, line);
      if (!next) continue;
      enter(address);
      return next();
    }
  };

  const leave = (address: string) => {
    total -= 1;
    const left = (inside.get(address) ?? 1) - 1;
    if (left === 0) inside.delete(address);
    else inside.set(address, left);
    callNext();
  };

  return async <T>(address: string, isGone: () => boolean, work: () => Promise<T>): Promise<T | NoTurn> => {
    if (hasRoom(address)) enter(address);
    else {
      const line = lines.get(address) ?? [];
      if (line.length >= waitingPerAddress) return 'full';
      lines.set(address, line);
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return isGone() ? 'gone' : await work();
    } finally {
      leave(address);
    }
  };
}
