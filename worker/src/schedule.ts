import { setTimeout as wait } from 'node:timers/promises';
import { dataOf, type RestClient } from '@brand/shared-data/server';

const intervals = { queue_due_mails: 5000, delete_expired_rows: 60 * 60 * 1000 };
const retryMs = 30_000;

/** Makes the database queue mails that are due and delete rows that have expired, at intervals, until `signal` aborts. */
export async function keepSchedule(backend: RestClient, signal: AbortSignal): Promise<void> {
  await Promise.all([repeat('queue_due_mails'), repeat('delete_expired_rows')]);

  async function repeat(name: keyof typeof intervals) {
    while (!signal.aborted) {
      let pauseMs = intervals[name];
      try {
        await dataOf(backend.rpc(name));
      } catch (error) {
        if (signal.aborted) return;
        pauseMs = retryMs;
        console.error(`${name}: ${(error as Error).message} It is tried again in ${pauseMs / 1000} s.`);
      }
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}
