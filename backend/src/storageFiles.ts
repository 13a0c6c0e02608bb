// Closes defect 5 of @supabase/lite 0.10.0: its own file adapter cannot be imported, and cannot serve a download on
// Node 20 (0 bytes, connection cut). It can go when the bundled one does both.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];
type Card = { metadata: Metadata; bytes: string };

/**
 * Storage objects as plain files in one folder. Each has a card, named after the hash of bucket and key (no traversal, no
 * clash of upper and lower case), that names the file with its bytes; replacing the card replaces the object at once.
 */
export class StorageFiles implements StorageAdapter {
  readonly driver = fs;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async getObject(bucket: string, key: string, _version?: string, headers?: { ifNoneMatch?: string }) {
    const { metadata, bytes } = await this.#readCard(bucket, key);
    if (headers?.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata };
    const body = Readable.toWeb(createReadStream(this.#inFolder(bytes)));
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
    const content = await collect(body);
    const size = content.byteLength;
    const eTag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
    const metadata = { cacheControl, mimetype, size, contentLength: size, eTag, lastModified: new Date() };
    await this.#store(bucket, key, content, metadata);
    return metadata;
  }

  async copyObject(
    sourceBucket: string,
    sourceKey: string,
    _sourceVersion: string | undefined,
    bucket: string,
    key: string,
  ) {
    const { metadata, bytes } = await this.#readCard(sourceBucket, sourceKey);
    await this.#store(bucket, key, await fs.readFile(this.#inFolder(bytes)), metadata);
    return { httpStatusCode: 200, eTag: metadata.eTag, lastModified: metadata.lastModified };
  }

  async headObject(bucket: string, key: string) {
    return (await this.#readCard(bucket, key)).metadata;
  }

  async deleteObject(bucket: string, key: string) {
    const bytes = await this.#bytesOf(bucket, key);
    await fs.rm(this.#cardOf(bucket, key), { force: true });
    if (bytes) await fs.rm(this.#inFolder(bytes), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]) {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async privateAssetUrl(): Promise<string> {
    throw new Error('Images are not transformed by the embedded backend.');
  }

  async #store(bucket: string, key: string, content: Uint8Array, metadata: Metadata) {
    await fs.mkdir(this.#folder, { recursive: true });
    const replaced = await this.#bytesOf(bucket, key);
    const bytes = randomUUID();
    await fs.writeFile(this.#inFolder(bytes), content);
    const draft = this.#inFolder(`${bytes}.draft`);
    await fs.writeFile(draft, JSON.stringify({ metadata, bytes } satisfies Card));
    await fs.rename(draft, this.#cardOf(bucket, key));
    if (replaced) await fs.rm(this.#inFolder(replaced), { force: true });
  }

  async #readCard(bucket: string, key: string): Promise<Card> {
    const card: Card = JSON.parse(await fs.readFile(this.#cardOf(bucket, key), 'utf8'));
    const { lastModified } = card.metadata;
    return { ...card, metadata: { ...card.metadata, lastModified: lastModified && new Date(lastModified) } };
  }

  async #bytesOf(bucket: string, key: string): Promise<string | undefined> {
    return this.#readCard(bucket, key).then(
      (card) => card.bytes,
      () => undefined,
    );
  }

  #cardOf(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return this.#inFolder(`${name}.json`);
  }

  #inFolder(name: string): string {
    return path.join(this.#folder, name);
  }
}

async function collect(body: Body): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream<Uint8Array>).arrayBuffer());
}
