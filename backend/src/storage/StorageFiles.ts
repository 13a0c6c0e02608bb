// Closes defect 5 of @supabase/lite 0.10.0: its file adapter cannot be imported, and cannot serve a download on Node 20 (0 bytes,
// connection closed). Remove once the bundled adapter does both.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { orMissing } from '../startError';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];
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
export class StorageFiles implements StorageAdapter {
  readonly driver = fs;

  constructor(private readonly folder: string) {}

  async getObject(bucket: string, key: string, _version?: string, headers?: { ifNoneMatch?: string }) {
    const { metadata, bytes } = await this.#readRecord(bucket, key);
    if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata };
    const body = Readable.toWeb(createReadStream(this.#toPath(bytes)));
    return { httpStatusCode: 200, metadata, body };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ) {
    const staged = await this.stage(await collect(body), mimetype, cacheControl);
    await staged.keepAs(bucket, key);
    return staged.metadata;
  }

  /** Stages content that nobody can read until `keepAs` is called; `keepAs` is fast and replaces any existing file. */
  async stage(content: Uint8Array, mimetype: string, cacheControl: string): Promise<StagedFile> {
    const size = content.byteLength;
    const eTag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
    const lastModified = new Date();
    return this.#stage(content, { cacheControl, mimetype, size, contentLength: size, eTag, lastModified });
  }

  /** Stages a copy of a stored file. */
  async stageCopy(bucket: string, key: string): Promise<StagedFile> {
    const { metadata, bytes } = await this.#readRecord(bucket, key);
    return this.#stage(await fs.readFile(this.#toPath(bytes)), metadata);
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

  async copyObject(
    sourceBucket: string,
    sourceKey: string,
    _sourceVersion: string | undefined,
    bucket: string,
    key: string,
  ) {
    const staged = await this.stageCopy(sourceBucket, sourceKey);
    await staged.keepAs(bucket, key);
    const { metadata } = staged;
    return { httpStatusCode: 200, eTag: metadata.eTag, lastModified: metadata.lastModified };
  }

  async headObject(bucket: string, key: string) {
    return (await this.#readRecord(bucket, key)).metadata;
  }

  /** The size of the stored file; null if it is gone or is a symbolic link. */
  async sizeOf(bucket: string, key: string): Promise<number | null> {
    const record = await orMissing(this.#readRecord(bucket, key));
    const file = record && (await orMissing(fs.lstat(this.#toPath(record.bytes))));
    return file?.isFile() ? file.size : null;
  }

  async deleteObject(bucket: string, key: string) {
    const bytes = await this.#getContentFile(bucket, key);
    await fs.rm(this.#getRecordPath(bucket, key), { force: true });
    if (bytes) await fs.rm(this.#toPath(bytes), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]) {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async privateAssetUrl(): Promise<string> {
    throw new Error('Images are not transformed by the embedded backend.');
  }

  async #stage(content: Uint8Array, metadata: Metadata): Promise<StagedFile> {
    await fs.mkdir(this.folder, { recursive: true });
    const bytes = randomUUID();
    const file = this.#toPath(bytes);
    const draft = this.#toPath(`${bytes}.draft`);
    const discard = async () => {
      for (const written of [file, draft]) await fs.rm(written, { force: true });
    };
    try {
      await fs.writeFile(file, content);
      await fs.writeFile(draft, JSON.stringify({ metadata, bytes } satisfies ObjectRecord));
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      metadata,
      discard,
      keepAs: async (bucket, key) => {
        const replaced = await this.#getContentFile(bucket, key);
        await fs.rename(draft, this.#getRecordPath(bucket, key));
        if (replaced) await fs.rm(this.#toPath(replaced), { force: true });
      },
    };
  }

  async #readRecord(bucket: string, key: string): Promise<ObjectRecord> {
    const record: ObjectRecord = JSON.parse(await fs.readFile(this.#getRecordPath(bucket, key), 'utf8'));
    const { lastModified } = record.metadata;
    return {
      ...record,
      metadata: { ...record.metadata, lastModified: lastModified && new Date(lastModified) },
    };
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

async function collect(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream<Uint8Array>).arrayBuffer());
}
