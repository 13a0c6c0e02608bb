import { createHash, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedConnection } from '../database/connection';
import { getSystemErrorCode, orMissing } from '../startError';
import { errorResponse } from '../http/errorResponse';
import { spawnSnapshot, type Snapshot } from './spawnSnapshot';

// A move may start right after its rehearsal, while the rehearsal's reading process is still exiting.
const endingMs = 3000;

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Streams the whole data folder in one consistent state while it is in use: the database's files are copied between two
 * statements, in the state in which a kill would leave them, and another process reads the copy. Requests wait only while the
 * files are copied.
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

  /** `signal` aborts when the reader disconnects. */
  async respond(signal: AbortSignal): Promise<Response> {
    if (this.#isBusy) await Promise.race([this.#ending, wait(endingMs, undefined, { ref: false })]);
    if (this.#isBusy) return errorResponse(409, 'Another backup is being made.');
    this.#isBusy = true;
    try {
      await this.#copyData();
      // Otherwise nobody would read or cancel the stream, and no other snapshot could start.
      signal.throwIfAborted();
      this.#snapshot = spawnSnapshot(this.#copy);
    } catch (error) {
      await this.removeCopy().finally(() => (this.#isBusy = false));
      throw error;
    }
    this.#ending = this.#snapshot.ended.then(() => this.removeCopy()).finally(() => (this.#isBusy = false));
    return new Response(this.#snapshot.tar, { headers: { 'content-type': 'application/x-tar' } });
  }

  /** Kills the reading process, if there is one, and removes the copy. */
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
    // Nothing else can use the database while the connection is held here.
    await this.connection.kysely.connection().execute(async () => {
      await this.connection.database.copyFolder(path.join(this.#copy, 'db'));
      await this.#linkFiles();
    });
    await fs.copyFile(path.join(this.dataDir, 'keys.json'), path.join(this.#copy, 'keys.json'));
  }

  // Stored files are never rewritten, so a hard link preserves their content. Records are replaced by renaming, and files may be
  // stored while this runs, so files are linked both before and after the records, so that none is missing.
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
    // A file deleted in the meantime is skipped; the manifest lists it as missing if a row still refers to it.
    if (['EEXIST', 'ENOENT'].includes(getSystemErrorCode(error))) return;
    // The file system does not support hard links.
    await orMissing(fs.copyFile(file, link));
  }
}
