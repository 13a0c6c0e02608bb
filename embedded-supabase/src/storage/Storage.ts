import type { Kysely } from 'kysely';
import type { EmbeddedConnection } from '../database/connection';
import type { Claims, Identify } from '../identity';
import type { ApiRequest } from '../rest';
import type { StorageCall } from '../validation/storage';
import { findBucket, isAboutBucket, respondAboutBucket, type As } from './buckets';
import { respondWithFile } from './fileResponse';
import { list, listPages } from './lists';
import {
  checkFile,
  deleteRows,
  findObject,
  insertRow,
  moveRow,
  type NewRow,
  type Removed,
  type Row,
} from './rows';
import { readSender } from './sender';
import { signMany, signOne } from './signedUrls';
import { Signatures } from './signatures';
import { bucketNotFound, objectNotFound, StorageError, toStorageError } from './StorageError';
import type { StagedFile, StoredFile, StorageFiles } from './StorageFiles';

type Call<Kind extends StorageCall['kind']> = Extract<StorageCall, { kind: Kind }>;
const uploadSeconds = 2 * 60 * 60;

/** Responds to storage requests; the policies on `storage.objects` decide what each sender may do. */
export class Storage {
  readonly #signatures: Signatures;

  constructor(
    private readonly connection: EmbeddedConnection,
    private readonly files: StorageFiles,
    private readonly identify: Identify,
    jwtSecret: string,
  ) {
    this.#signatures = new Signatures(jwtSecret);
  }

  /** The response to the call that `request` makes. */
  async respond(call: StorageCall, request: ApiRequest): Promise<Response> {
    try {
      return await this.#respond(call, request);
    } catch (error) {
      const known = toStorageError(error);
      if (known instanceof StorageError) return known.toResponse();
      throw known;
    }
  }

  async #respond(call: StorageCall, { headers, method }: ApiRequest): Promise<Response> {
    if (call.kind === 'status') return Response.json({ status: 'ok' });
    if (call.kind === 'read') return this.#read(call, headers, method);
    if (call.kind === 'info') return this.#info(call, headers);
    if (call.kind === 'signed upload') return this.#uploadSigned(call);
    const claims = await readSender(headers, this.identify);
    const as: As = (operation, work) => this.#as(claims, operation, work);
    if (call.kind === 'empty bucket') return this.#emptyBucket(call.bucket, claims);
    if (isAboutBucket(call)) return respondAboutBucket(call, as, claims.uid ?? null);
    switch (call.kind) {
      case 'upload':
        return this.#upload(call, claims);
      case 'sign':
        return signOne(call, this.#signatures, as);
      case 'sign many':
        return signMany(call, this.#signatures, as);
      case 'sign upload':
        return this.#signUpload(call, claims);
      case 'list':
        return list(call.list, this.connection.kysely, as);
      case 'list pages':
        return listPages(call.list, this.connection.kysely, as);
      case 'move':
        return this.#move(call, claims);
      case 'copy':
        return this.#copy(call, claims);
      case 'remove':
        return this.#removeOne(call, claims);
      case 'remove many':
        return this.#removeMany(call, claims);
    }
  }

  async #emptyBucket(bucket: string, claims: Claims): Promise<Response> {
    if (!(await this.#as(claims, 'storage.bucket.get', (db) => findBucket(db, bucket))))
      throw bucketNotFound();
    await this.#remove(claims, 'storage.bucket.empty', bucket);
    return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
  }

  async #read(
    { bucket, key, access, token }: Call<'read'>,
    headers: Headers,
    method: string,
  ): Promise<Response> {
    if (access === 'sign') await this.#signatures.verify('download', `${bucket}/${key}`, token);
    else await this.#findReadable(bucket, key, access, headers);
    const file = await this.files.find(bucket, key);
    if (!file || (access === 'sign' && !(await findObject(this.connection.kysely, bucket, key))))
      throw objectNotFound();
    return respondWithFile(file, headers, method);
  }

  async #info({ bucket, key, access }: Call<'info'>, headers: Headers): Promise<Response> {
    const row = await this.#findReadable(bucket, key, access, headers);
    const metadata = row.metadata ?? {};
    return Response.json({
      ...{ id: row.id, name: row.name, version: row.version, bucket_id: row.bucket_id },
      ...{ size: metadata['size'], content_type: metadata['mimetype'] },
      ...{ cache_control: metadata['cacheControl'], etag: metadata['eTag'] },
      ...{ metadata: row.user_metadata ?? {}, last_modified: metadata['lastModified'] },
      created_at: row.created_at,
    });
  }

  async #findReadable(bucket: string, key: string, access: string, headers: Headers): Promise<Row> {
    const found = await findBucket(this.connection.kysely, bucket);
    if (!found || (access === 'public' && !found.public)) throw bucketNotFound();
    const row = found.public
      ? await findObject(this.connection.kysely, bucket, key)
      : await this.#as(await readSender(headers, this.identify), 'storage.object.get_authenticated', (db) =>
          findObject(db, bucket, key),
        );
    if (!row) throw objectNotFound();
    return row;
  }

  async #upload({ bucket, key, upload, isUpsert }: Call<'upload'>, claims: Claims): Promise<Response> {
    checkFile(await findBucket(this.connection.kysely, bucket), upload.type, upload.content.byteLength);
    const stored = await this.#storeAs(
      claims,
      isUpsert ? 'storage.object.upload_update' : 'storage.object.upload',
      { bucket, key, owner: claims.uid, isUpsert, metadata: upload.metadata },
      () => this.files.stage(upload.content, upload.type, upload.cacheControl),
    );
    return Response.json({ Key: `${bucket}/${key}`, Id: stored?.id });
  }

  async #uploadSigned({ bucket, key, token, upload }: Call<'signed upload'>): Promise<Response> {
    const { owner, upsert } = await this.#signatures.verify('upload', `${bucket}/${key}`, token);
    checkFile(await findBucket(this.connection.kysely, bucket), upload.type, upload.content.byteLength);
    const row = {
      ...{ bucket, key, metadata: upload.metadata, isUpsert: upsert === true },
      owner: typeof owner === 'string' ? owner : null,
    };
    // The policies already allowed the upload when the URL was signed.
    await this.#store(
      await this.files.stage(upload.content, upload.type, upload.cacheControl),
      row,
      (write) => this.connection.runInTransaction(write),
    );
    return Response.json({ Key: `${bucket}/${key}` });
  }

  async #copy({ from, to, isUpsert, keepsMetadata }: Call<'copy'>, claims: Claims): Promise<Response> {
    if (!(await findBucket(this.connection.kysely, from.bucket))) throw bucketNotFound();
    const source = await this.#as(claims, 'storage.object.copy', (db) =>
      findObject(db, from.bucket, from.key),
    );
    const found = source && (await this.files.find(from.bucket, from.key));
    if (!found) throw objectNotFound();
    await this.#checkFor(to.bucket, found);
    const stored = await this.#storeAs(
      claims,
      'storage.object.copy',
      {
        ...{ ...to, owner: claims.uid, isUpsert },
        metadata: keepsMetadata ? (source.user_metadata ?? {}) : {},
      },
      () => this.files.stageCopy(from.bucket, from.key),
    );
    return Response.json({ ...stored, Id: stored?.id, Key: `${to.bucket}/${to.key}` });
  }

  async #move({ from, to }: Call<'move'>, claims: Claims): Promise<Response> {
    if (!(await findBucket(this.connection.kysely, from.bucket))) throw bucketNotFound();
    const discarded: StagedFile[] = [];
    let clear = async () => {};
    try {
      await this.#as(claims, 'storage.object.move', async (db) => {
        if (!(await moveRow(db, from, to, claims.uid ?? null))) throw objectNotFound();
        const found = await this.files.find(from.bucket, from.key);
        if (!found) throw objectNotFound();
        if (to.bucket !== from.bucket) await this.#checkFor(to.bucket, found);
        const staged = await this.files.stageCopy(from.bucket, from.key);
        discarded.push(staged);
        clear = await this.files.planRemoval(from.bucket, [from.key]);
        await staged.keepAs(to.bucket, to.key);
      });
    } catch (error) {
      for (const staged of discarded) await staged.discard();
      throw error;
    }
    await clear();
    return Response.json({ message: 'Successfully moved' });
  }

  async #removeOne({ bucket, key }: Call<'remove'>, claims: Claims): Promise<Response> {
    const removed = await this.#remove(claims, 'storage.object.delete', bucket, [key]);
    if (removed.length === 0) throw objectNotFound();
    return Response.json({ message: 'Successfully deleted' });
  }

  async #removeMany({ bucket, keys }: Call<'remove many'>, claims: Claims): Promise<Response> {
    return Response.json(await this.#remove(claims, 'storage.object.delete_many', bucket, keys));
  }

  /** Removes the files that this person may delete; from disk once their rows are gone for good. */
  async #remove(claims: Claims, operation: string, bucket: string, keys?: string[]): Promise<Removed[]> {
    if (!(await findBucket(this.connection.kysely, bucket))) throw bucketNotFound();
    const { removed, clear } = await this.#as(claims, operation, async (db) => {
      const rows = await deleteRows(db, bucket, keys);
      const names = rows.map(({ name }) => name);
      return { removed: rows, clear: await this.files.planRemoval(bucket, names) };
    });
    await clear();
    return removed;
  }

  async #storeAs(
    claims: Claims,
    operation: string,
    row: NewRow,
    stage: () => Promise<StagedFile>,
  ): Promise<Row | undefined> {
    // The insert is tried and rolled back first, so that a file that the policies reject is never written to disk.
    await this.#as(claims, operation, (db) => insertRow(db, row, {}), true);
    await this.#store(await stage(), row, (write) => this.#as(claims, operation, write));
    return findObject(this.connection.kysely, row.bucket, row.key);
  }

  /** Stores both the row and the file, or neither. */
  async #store(
    staged: StagedFile,
    row: NewRow,
    inTransaction: (write: Write) => Promise<void>,
  ): Promise<void> {
    try {
      await inTransaction(async (db) => {
        await insertRow(db, row, { ...staged.metadata, httpStatusCode: 200 });
        await staged.keepAs(row.bucket, row.key);
      });
    } catch (error) {
      await staged.discard();
      throw error;
    }
  }

  async #signUpload({ bucket, key, isUpsert }: Call<'sign upload'>, claims: Claims): Promise<Response> {
    if (!(await findBucket(this.connection.kysely, bucket))) throw bucketNotFound();
    const row = { bucket, key, owner: claims.uid, isUpsert, metadata: {} };
    // The insert is tried and rolled back to find out whether the policies allow it.
    await this.#as(claims, 'storage.object.sign_upload_url', (db) => insertRow(db, row, {}), true);
    const url = `${bucket}/${key}`;
    const token = await this.#signatures.sign('upload', url, uploadSeconds, {
      owner: claims.uid ?? null,
      upsert: isUpsert,
    });
    return Response.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  }

  async #checkFor(bucket: string, { metadata }: StoredFile): Promise<void> {
    const found = await findBucket(this.connection.kysely, bucket);
    checkFile(found, metadata.mimetype, metadata.size);
  }

  #as<Result>(
    claims: Claims,
    operation: string,
    work: (db: Kysely<unknown>) => Promise<Result>,
    forceRollback = false,
  ): Promise<Result> {
    return this.connection.withContext({ auth: claims, storage: { operation } }, work, { forceRollback });
  }
}

type Write = (db: Kysely<unknown>) => Promise<void>;
