import { createHash, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FurtherRoute } from 'embedded-supabase';
import type { RunningPostgres } from 'embedded-supabase/postgres';
import { snapshotPath } from './Entry';
import { linksFolder } from './readSnapshot';
import { spawnSnapshot, type Snapshot } from './spawnSnapshot';

// A move may start right after its rehearsal, while the rehearsal's reading process is still exiting.
const endingMs = 3000;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Streams the whole data folder in one consistent state while it is in use; another process reads it. */
export class SnapshotServer implements FurtherRoute {
  readonly path = snapshotPath;
  #snapshot: Snapshot | null = null;
  #isBusy = false;
  #ending: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    private readonly connection: RunningPostgres['connection'],
    private readonly secretKey: string,
  ) {}

  isAllowed(request: Request): boolean {
    const key = request.headers.get('apikey') ?? '';
    return request.method === 'POST' && timingSafeEqual(hash(key), hash(this.secretKey));
  }

  /** `signal` aborts when the reader disconnects. */
  async respond(signal: AbortSignal): Promise<Response> {
    if (this.#isBusy) await Promise.race([this.#ending, wait(endingMs, undefined, { ref: false })]);
    if (this.#isBusy) return new Response('Another backup is running.', { status: 409 });
    // Otherwise nobody would read or cancel the stream, and no other snapshot could start.
    signal.throwIfAborted();
    this.#isBusy = true;
    this.#snapshot = spawnSnapshot(this.dataDir, this.connection);
    this.#ending = this.#snapshot.ended.then(() => this.removeLinks()).finally(() => (this.#isBusy = false));
    return new Response(this.#snapshot.tar, { headers: { 'content-type': 'application/x-tar' } });
  }

  /** Kills the reading process, if there is one, and removes its links. */
  async stop(): Promise<void> {
    this.#snapshot?.child.kill('SIGKILL');
    await this.#snapshot?.ended;
    await this.removeLinks();
  }

  async removeLinks(): Promise<void> {
    await fs.rm(path.join(this.dataDir, linksFolder), { recursive: true, force: true });
  }
}
