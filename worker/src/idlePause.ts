const shortestMs = 1000;
const longestMs = 5000;

/**
 * The milliseconds until an empty queue is asked again: one second after work, five from a minute later on, because a question each
 * second is most of what an idle site does. `busyAt` is the time of the last work, by `performance.now()`.
 */
export function idlePause(busyAt: number): number {
  return Math.min(Math.max((performance.now() - busyAt) / 12, shortestMs), longestMs);
}
