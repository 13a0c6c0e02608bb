import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedConnection } from './database/connection';
import { removeKeptMails } from './mail';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
// A pause between tables, so that statements from requests can run.
const pauseMs = 20;
const longestMs = 2 * 60 * 1000;
const longestTableMs = 60_000;

/**
 * Runs hourly maintenance: removes kept mails after a day and vacuums each night, because PGlite has no autovacuum and deleted
 * rows would otherwise occupy space forever. The returned function stops the maintenance.
 */
export function startMaintenance(connection: EmbeddedConnection, folder: string): () => Promise<void> {
  const stopping = new AbortController();
  const marker = path.join(folder, 'vacuumed');
  const maintain = async () => {
    await removeKeptMails(path.join(folder, 'mail'), dayMs);
    const last = await fs.stat(marker).then(
      ({ mtime }) => mtime,
      () => null,
    );
    if (!isNight(new Date(), last)) return;
    await vacuum(connection, stopping.signal);
    await fs.writeFile(marker, '');
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(maintain).catch((error: Error) => {
      if (!stopping.signal.aborted) console.error(`The database was not vacuumed: ${error.message}`);
    });
  }, hourMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** Whether a vacuum is due: at night, or at any time if none has run for two days because the machine is off at night. */
export function isNight(now: Date, last: Date | null): boolean {
  if (!last) return true;
  const since = now.getTime() - last.getTime();
  return since > 2 * dayMs || (since > dayMs / 2 && now.getHours() >= 2 && now.getHours() < 5);
}

/** Vacuums and analyzes each table larger than 64 kB, largest first, for at most two minutes. */
export async function vacuum(connection: EmbeddedConnection, signal?: AbortSignal): Promise<void> {
  const { database, kysely } = connection;
  const until = Date.now() + longestMs;
  // Holds the connection, so that no request has an open or failed transaction.
  const owning = <Value>(work: () => Promise<Value>) => kysely.connection().execute(work);
  for (const table of await owning(() => database.tables())) {
    if (signal?.aborted || Date.now() > until) return;
    await owning(() => database.vacuum(table, longestTableMs));
    await wait(pauseMs, undefined, { ref: false });
  }
}
