import { createHash, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedConnection } from '../database/connection';
import { getSystemErrorCode, orMissing } from '../startError';
import { errorResponse } from '../http/errorResponse';
import { spawnSnapshot, type Snapshot } from './spawnSnapshot';

// A move may follow its rehearsal while the process that read for the rehearsal is still exiting.
const endingMs = 3000;

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Sends the whole data folder as one consistent state while it is in use: the database's files are copied between two
 * statements, as a kill would leave them, and another process reads the copy. Readers only wait for the copy.
 */
export class SnapshotServer {
  readonly #copy: string;
  #snapshot: Snapshot | null = null;
  #isBusy = false;
  #ending: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    private readonly connection: EmbeddedConnection,
    private readonly secretKey: string,
  ) {
    this.#copy = path.join(dataDir, 'snapshot');
  }

  isAllowed(request: Request): boolean {
    const key = request.headers.get('apikey') ?? '';
    return request.method === 'POST' && timingSafeEqual(hash(key), hash(this.secretKey));
  }

  /** `signal` aborts when the reader is gone. */
  async respond(signal: AbortSignal): Promise<Response> {
    if (this.#isBusy) await Promise.race([this.#ending, wait(endingMs, undefined, { ref: false })]);
    if (this.#isBusy) return errorResponse(409, 'Another backup is being made.');
    this.#isBusy = true;
    try {
      await this.#copyData();
      // Nobody would read or cancel the stream, and no other snapshot could begin.
      signal.throwIfAborted();
      this.#snapshot = spawnSnapshot(this.#copy);
    } catch (error) {
      await this.removeCopy().finally(() => (this.#isBusy = false));
      throw error;
    }
    this.#ending = this.#snapshot.ended.then(() => this.removeCopy()).finally(() => (this.#isBusy = false));
    return new Response(this.#snapshot.tar, { headers: { 'content-type': 'application/x-tar' } });
  }

  /** Ends the process that reads, if there is one. */
  async stop(): Promise<void> {
    this.#snapshot?.child.kill('SIGKILL');
    await this.#snapshot?.ended;
    await this.removeCopy();
  }

  async removeCopy(): Promise<void> {
    await fs.rm(this.#copy, { recursive: true, force: true });
  }

  async #copyData(): Promise<void> {
    await this.removeCopy();
    await fs.mkdir(path.join(this.#copy, 'storage'), { recursive: true, mode: 0o700 });
    // Nothing else reaches the database while this has the connection.
    await this.connection.kysely.connection().execute(async () => {
      await this.connection.database.copyFolder(path.join(this.#copy, 'db'));
      await this.#linkFiles();
    });
    await fs.copyFile(path.join(this.dataDir, 'keys.json'), path.join(this.#copy, 'keys.json'));
  }

  // A stored file is never rewritten, so a hard link keeps its content. A record is replaced by a rename, and files may be
  // stored while this runs: files are linked before and after the records, so that none is missing.
  async #linkFiles(): Promise<void> {
    const storage = path.join(this.dataDir, 'storage');
    const isRecord = (name: string) => name.endsWith('.json');
    for (const isNext of [(name: string) => !isRecord(name), isRecord, (name: string) => !isRecord(name)]) {
      const files = (await orMissing(fs.readdir(storage, { withFileTypes: true }))) ?? [];
      for (const { name } of files.filter((file) => file.isFile() && isNext(file.name)))
        await linkOrCopy(path.join(storage, name), path.join(this.#copy, 'storage', name));
    }
  }
}

async function linkOrCopy(file: string, link: string): Promise<void> {
  try {
    await fs.link(file, link);
  } catch (error) {
    // A file that was deleted meanwhile is missing; the manifest names it if a row still has it.
    if (['EEXIST', 'ENOENT'].includes(getSystemErrorCode(error))) return;
    // A file system without hard links.
    await orMissing(fs.copyFile(file, link));
  }
}
