import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { orMissing } from '../startError';

type Metadata = {
  cacheControl: string;
  mimetype: string;
  size: number;
  contentLength: number;
  eTag: string;
  lastModified: Date;
};
type ObjectRecord = { metadata: Metadata; bytes: string };

export type StagedFile = {
  metadata: Metadata;
  keepAs(bucket: string, key: string): Promise<void>;
  discard(): Promise<void>;
};
export type StoredFile = {
  metadata: Metadata;
  read(range?: { start: number; end: number }): ReadableStream<Uint8Array>;
};

/**
 * Storage objects as plain files in one folder. Each has a JSON record, named after the hash of bucket and key (which rules out
 * path traversal and case clashes), that names the file with its content; replacing the record replaces the object atomically.
 */
export class StorageFiles {
  #changing: Promise<unknown> = Promise.resolve();

  constructor(private readonly folder: string) {}

  /** Stores a file that no row describes yet. */
  async store(
    bucket: string,
    key: string,
    body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
    mimetype: string,
    cacheControl: string,
  ): Promise<void> {
    const content = new Uint8Array(await new Response(body).arrayBuffer());
    await (await this.stage(content, mimetype, cacheControl)).keepAs(bucket, key);
  }

  /** Stages content that nobody can read until `keepAs` is called; `keepAs` is fast and replaces any existing file. */
  async stage(content: Uint8Array, mimetype: string, cacheControl: string): Promise<StagedFile> {
    const size = content.byteLength;
    const eTag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
    const lastModified = new Date();
    const write = (file: string) => fs.writeFile(file, content);
    return this.#stage(write, { cacheControl, mimetype, size, contentLength: size, eTag, lastModified });
  }

  /** Stages a copy of a stored file. */
  async stageCopy(bucket: string, key: string): Promise<StagedFile> {
    const { metadata, bytes } = await this.#readRecord(bucket, key);
    return this.#stage(
      (file) => fs.copyFile(this.#toPath(bytes), file, constants.COPYFILE_FICLONE),
      metadata,
    );
  }

  /** A stored file's metadata and a function that reads its content; null if the file is gone. */
  async find(bucket: string, key: string): Promise<StoredFile | null> {
    const record = await orMissing(this.#readRecord(bucket, key));
    if (!record) return null;
    const { metadata, bytes } = record;
    return {
      metadata,
      read: (range) =>
        Readable.toWeb(createReadStream(this.#toPath(bytes), range)) as ReadableStream<Uint8Array>,
    };
  }

  /** The size of the stored file; null if it is gone or is a symbolic link. */
  async sizeOf(bucket: string, key: string): Promise<number | null> {
    const record = await orMissing(this.#readRecord(bucket, key));
    const file = record && (await orMissing(fs.lstat(this.#toPath(record.bytes))));
    return file?.isFile() ? file.size : null;
  }

  /** Returns a function that removes the files as they are now; a file that is stored in the meantime stays. */
  async planRemoval(bucket: string, keys: string[]): Promise<() => Promise<void>> {
    const planned: { key: string; bytes: string | undefined }[] = [];
    // One after the other, because a bucket can have more files than a process may open.
    for (const key of keys) planned.push({ key, bytes: await this.#getContentFile(bucket, key) });
    return async () => {
      for (const { key, bytes } of planned)
        await this.#inTurn(async () => {
          if ((await this.#getContentFile(bucket, key)) !== bytes) return;
          await fs.rm(this.#getRecordPath(bucket, key), { force: true });
          if (bytes) await fs.rm(this.#toPath(bytes), { force: true });
        });
    };
  }

  // Otherwise a removal could find a record, and remove the one that an upload has put in its place.
  #inTurn(change: () => Promise<void>): Promise<void> {
    const changed = this.#changing.then(change);
    this.#changing = changed.catch(() => {});
    return changed;
  }

  async #stage(write: (file: string) => Promise<void>, metadata: Metadata): Promise<StagedFile> {
    await fs.mkdir(this.folder, { recursive: true });
    const bytes = randomUUID();
    const file = this.#toPath(bytes);
    const draft = this.#toPath(`${bytes}.draft`);
    const discard = async () => {
      for (const written of [file, draft]) await fs.rm(written, { force: true });
    };
    try {
      await write(file);
      await fs.writeFile(draft, JSON.stringify({ metadata, bytes } satisfies ObjectRecord));
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      metadata,
      discard,
      keepAs: (bucket, key) =>
        this.#inTurn(async () => {
          const replaced = await this.#getContentFile(bucket, key);
          await fs.rename(draft, this.#getRecordPath(bucket, key));
          if (replaced) await fs.rm(this.#toPath(replaced), { force: true });
        }),
    };
  }

  async #readRecord(bucket: string, key: string): Promise<ObjectRecord> {
    const record: ObjectRecord = JSON.parse(await fs.readFile(this.#getRecordPath(bucket, key), 'utf8'));
    const { lastModified } = record.metadata;
    return { ...record, metadata: { ...record.metadata, lastModified: new Date(lastModified) } };
  }

  // An unreadable record is replaced or deleted like any other.
  async #getContentFile(bucket: string, key: string): Promise<string | undefined> {
    return this.#readRecord(bucket, key).then(
      (record) => record.bytes,
      () => undefined,
    );
  }

  #getRecordPath(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return this.#toPath(`${name}.json`);
  }

  #toPath(name: string): string {
    return path.join(this.folder, name);
  }
}
