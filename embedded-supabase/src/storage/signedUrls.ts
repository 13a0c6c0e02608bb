import type { StorageCall } from '../validation/storage';
import type { As } from './buckets';
import { findNames } from './rows';
import type { Signatures } from './signatures';
import { objectNotFound } from './StorageError';

type Call<Kind extends StorageCall['kind']> = Extract<StorageCall, { kind: Kind }>;

/** Responds with the signed URL of a file that the sender may see. */
export async function signOne(
  { bucket, key, seconds }: Call<'sign'>,
  signatures: Signatures,
  as: As,
): Promise<Response> {
  const [found] = await as('storage.object.sign', (db) => findNames(db, bucket, [key]));
  if (found === undefined) throw objectNotFound();
  return Response.json({ signedURL: await toSignedUrl(signatures, bucket, key, seconds) });
}

/** Responds with a signed URL or an error for each file. */
export async function signMany(
  { bucket, keys, seconds }: Call<'sign many'>,
  signatures: Signatures,
  as: As,
): Promise<Response> {
  const found = await as('storage.object.sign_many', (db) => findNames(db, bucket, keys));
  const answers = keys.map(async (path) =>
    found.includes(path)
      ? { error: null, path, signedURL: await toSignedUrl(signatures, bucket, path, seconds) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  );
  return Response.json(await Promise.all(answers));
}

async function toSignedUrl(
  signatures: Signatures,
  bucket: string,
  key: string,
  seconds: number,
): Promise<string> {
  const token = await signatures.sign('download', `${bucket}/${key}`, seconds);
  return `/object/sign/${bucket}/${key}?token=${token}`;
}
