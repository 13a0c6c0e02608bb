import { setTimeout as wait } from 'node:timers/promises';
import { dataOf, type RestClient } from '@brand/shared-data/server';
import { erasePictures } from './expiredPictures';

const hour = 60 * 60 * 1000;
const retryMs = 30_000;

/** Makes the database queue mails that are due, and deletes what has expired, at intervals, until `signal` aborts. */
export async function keepSchedule(
  backend: RestClient,
  settings: { supabaseUrl: string; secretKey: string },
  signal: AbortSignal,
): Promise<void> {
  await Promise.all([
    repeat('queue_due_mails', 5000, () => dataOf(backend.rpc('queue_due_mails'))),
    repeat('delete_expired_rows', hour, () => dataOf(backend.rpc('delete_expired_rows'))),
    repeat('erase pictures', hour, () => erasePictures(backend, settings)),
  ]);

  async function repeat(name: string, intervalMs: number, work: () => Promise<unknown>) {
    while (!signal.aborted) {
      let pauseMs = intervalMs;
      try {
        await work();
      } catch (error) {
        if (signal.aborted) return;
        pauseMs = retryMs;
        console.error(`${name}: ${(error as Error).message} It is tried again in ${pauseMs / 1000} s.`);
      }
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}
