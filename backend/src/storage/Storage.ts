// Replaces the file handling in @supabase/lite 0.10.0, which supports neither Blobs nor ranges, lists whole paths, builds signed
// URLs in its own way, and returns different fields from hosted Storage. lite still handles buckets, moves and removals. Remove
// once lite passes supabase-js's test suite.
import type { Kysely } from 'kysely';
import type { EmbeddedConnection } from '../database/connection';
import type { Claims, Identify } from '../identity';
import type { ApiRequest } from '@brand/data-api';
import type { List, StorageCall } from '../validation/storage';
import { respondWithFile } from './fileResponse';
import {
  checkFile,
  findBucket,
  findListed,
  findNames,
  findObject,
  insertRow,
  type Listed,
  type NewRow,
  type Row,
} from './rows';
import { readSender } from './sender';
import { Signatures } from './signatures';
import { bucketNotFound, objectNotFound, StorageError, toStorageError } from './StorageError';
import type { StagedFile, StorageFiles } from './StorageFiles';

type Call<Kind extends StorageCall['kind']> = Extract<StorageCall, { kind: Kind }>;
type Lite = (request: ApiRequest) => Promise<Response>;
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

  /** The response to the call that `request` makes; `lite` serves some of the calls. */
  async respond(call: StorageCall, request: ApiRequest, lite: Lite): Promise<Response> {
    try {
      return await this.#respond(call, request, lite);
    } catch (error) {
      const known = toStorageError(error);
      if (known instanceof StorageError) return known.toResponse();
      throw known;
    }
  }

  async #respond(call: StorageCall, { headers, method }: ApiRequest, lite: Lite): Promise<Response> {
    switch (call.kind) {
      case 'status':
        return Response.json({ status: 'ok' });
      case 'lite':
        return call.toAnswer(await lite(call.request));
      case 'read':
        return this.#read(call, headers, method);
      case 'info':
        return this.#info(call, headers);
      case 'upload':
        return this.#upload(call, await readSender(headers, this.identify));
      case 'signed upload':
        return this.#uploadSigned(call);
      case 'sign':
        return this.#sign(call, await readSender(headers, this.identify));
      case 'sign many':
        return this.#signMany(call, await readSender(headers, this.identify));
      case 'sign upload':
        return this.#signUpload(call, await readSender(headers, this.identify));
      case 'list':
        return this.#list(call.list, await readSender(headers, this.identify));
      case 'list pages':
        return this.#listPages(call.list, await readSender(headers, this.identify));
      case 'copy':
        return this.#copy(call, await readSender(headers, this.identify));
    }
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
    checkFile(
      await findBucket(this.connection.kysely, to.bucket),
      found.metadata.mimetype,
      found.metadata.size,
    );
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

  async #sign({ bucket, key, seconds }: Call<'sign'>, claims: Claims): Promise<Response> {
    const [row] = await this.#findSignable(bucket, [key], 'storage.object.sign', claims);
    if (row === undefined) throw objectNotFound();
    return Response.json({ signedURL: await this.#toSignedUrl(bucket, key, seconds) });
  }

  async #signMany({ bucket, keys, seconds }: Call<'sign many'>, claims: Claims): Promise<Response> {
    const found = await this.#findSignable(bucket, keys, 'storage.object.sign_many', claims);
    const answers = keys.map(async (path) =>
      found.includes(path)
        ? { error: null, path, signedURL: await this.#toSignedUrl(bucket, path, seconds) }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    );
    return Response.json(await Promise.all(answers));
  }

  async #findSignable(bucket: string, keys: string[], operation: string, claims: Claims): Promise<string[]> {
    return this.#as(claims, operation, (db) => findNames(db, bucket, keys));
  }

  async #toSignedUrl(bucket: string, key: string, seconds: number): Promise<string> {
    const token = await this.#signatures.sign('download', `${bucket}/${key}`, seconds);
    return `/object/sign/${bucket}/${key}?token=${token}`;
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

  async #list(list: List, claims: Claims): Promise<Response> {
    const rows = await this.#findListed(list, 'storage.object.list', claims);
    return Response.json(rows.map(toFields));
  }

  async #listPages(list: List, claims: Claims): Promise<Response> {
    const { limit, offset, prefix } = list;
    const rows = await this.#findListed({ ...list, limit: limit + 1 }, 'storage.object.list_v2', claims);
    const hasNext = rows.length > limit;
    const page = rows.slice(0, limit).map((row) => ({ ...row, name: prefix + row.name }));
    return Response.json({
      hasNext,
      ...(hasNext && { nextCursor: Buffer.from(String(offset + limit)).toString('base64') }),
      folders: page.filter((row) => row.is_folder).map(({ name }) => ({ key: name, name: `${name}/` })),
      objects: page.filter((row) => !row.is_folder).map((row) => ({ ...toFields(row), key: row.name })),
    });
  }

  async #findListed(list: List, operation: string, claims: Claims): Promise<Listed[]> {
    if (!(await findBucket(this.connection.kysely, list.bucket))) throw bucketNotFound();
    return this.#as(claims, operation, (db) => findListed(db, list));
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

function toFields({ name, id, updated_at, created_at, last_accessed_at, metadata }: Listed) {
  return { name, id, updated_at, created_at, last_accessed_at, metadata };
}
