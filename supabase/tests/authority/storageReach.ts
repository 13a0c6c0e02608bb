import type { request, RequestOptions } from '../../../embedded-supabase/testing/request';
import type { Verb } from './cells';
import { nameReach } from './reachInSql';

/** Sends one request as a person. */
export type SendRequest = (
  address: string,
  options?: RequestOptions,
) => Promise<Awaited<ReturnType<typeof request>>>;

const list = '/storage/v1/object/list/media';
const everything = { body: { prefix: '', limit: 100 } };
const picture: RequestOptions = {
  body: new Uint8Array([1, 2, 3]),
  headers: { 'content-type': 'image/webp' },
};

/**
 * Gets the result for a cell of the storage schema, which has its own endpoints. Storage does not report how many rows a denied
 * write would have changed, so they are counted with the secret key.
 */
export function createStorageReach(asSecretKey: SendRequest) {
  return (send: SendRequest, table: string, verb: Verb) =>
    table === 'storage.buckets' ? reachOfBuckets(send, verb) : reachOfObjects(send, verb);

  async function reachOfBuckets(send: SendRequest, verb: Verb): Promise<string> {
    const before = await asSecretKey('/storage/v1/bucket');
    const answer = await send(...bucketQuestions[verb]);
    if (verb === 'select')
      return nameReach(verb, { rowCount: rowsIn(answer.body).length }, rowsIn(before.body).length);
    const { text } = await asSecretKey('/storage/v1/bucket');
    if (text !== before.text) return 'some';
    return verb === 'insert' ? 'refused' : 'none';
  }

  async function reachOfObjects(send: SendRequest, verb: Verb): Promise<string> {
    const names = rowsIn((await asSecretKey(list, everything)).body).map(({ name }) => name);
    const total = names.length;
    if (verb === 'select')
      return nameReach(verb, { rowCount: rowsIn((await send(list, everything)).body).length }, total);
    if (verb === 'insert') {
      const { status } = await send('/storage/v1/object/media/new.webp', { ...picture, method: 'POST' });
      return status < 400 ? 'yes' : 'refused';
    }
    if (verb === 'update') {
      const answers = names.map((name) =>
        send(`/storage/v1/object/media/${name}`, { ...picture, method: 'PUT' }),
      );
      const rowCount = (await Promise.all(answers)).filter(({ status }) => status < 400).length;
      return nameReach(verb, { rowCount }, total);
    }
    await send('/storage/v1/object/media', { method: 'DELETE', body: { prefixes: names } });
    const left = rowsIn((await asSecretKey(list, everything)).body).length;
    return nameReach(verb, { rowCount: total - left }, total);
  }
}

const bucketQuestions: Record<Verb, [string, RequestOptions?]> = {
  select: ['/storage/v1/bucket'],
  insert: ['/storage/v1/bucket', { body: { id: 'new', name: 'new' } }],
  forge: ['/storage/v1/bucket', { body: { id: 'new', name: 'new' } }],
  update: ['/storage/v1/bucket/media', { method: 'PUT', body: { public: false } }],
  delete: ['/storage/v1/bucket/media', { method: 'DELETE' }],
};

function rowsIn(body: unknown): { name: string }[] {
  return Array.isArray(body) ? body : [];
}
