import type { Call, Clients } from '../Call';
import { error, get, newName, upload } from './answers';

const plain = { contentType: 'text/plain' };

const remove = ({ url, secretKey }: Clients, path: string) =>
  get(`${url}/storage/v1/object/files/${path}`, { method: 'DELETE', headers: { apikey: secretKey } });

/** Calls that store, move and remove files. */
export const files: Call[] = [
  {
    name: 'upload of bytes',
    ask: ({ visitor }) => visitor.storage.from('files').upload('bytes/a.bin', Buffer.from([1, 2, 3])),
    hosted: { data: { path: 'bytes/a.bin', fullPath: 'files/bytes/a.bin' } },
  },
  {
    name: 'upload of a Blob',
    ask: async ({ visitor }) => {
      const files = visitor.storage.from('files');
      await files.upload('blob/a.txt', new Blob(['a blob'], { type: 'text/plain' }));
      const { data } = await files.download('blob/a.txt');
      return { text: await data?.text(), type: data?.type };
    },
    hosted: { text: 'a blob', type: 'text/plain' },
  },
  {
    name: 'upload of a form',
    ask: async ({ visitor }) => {
      const [files, form] = [visitor.storage.from('files'), new FormData()];
      form.append('file', new Blob(['a form'], { type: 'text/plain' }), 'x.txt');
      await files.upload('form/a.txt', form);
      return { text: await (await files.download('form/a.txt')).data?.text() };
    },
    hosted: { text: 'a form' },
  },
  {
    name: 'upload of a stream',
    ask: async ({ visitor }) => {
      const [files, { body }] = [visitor.storage.from('files'), new Response('a stream')];
      await files.upload('stream/a.txt', body ?? '', { ...plain, duplex: 'half' });
      return { text: await (await files.download('stream/a.txt')).data?.text() };
    },
    hosted: { text: 'a stream' },
  },
  {
    name: 'upload of a file that is there',
    ask: async (clients) =>
      clients.visitor.storage.from('files').upload(await upload(clients, 'a'), 'b', plain),
    hosted: error('409', 'The resource already exists'),
  },
  {
    name: 'upload with upsert',
    ask: async (clients) => {
      const [files, path] = [clients.visitor.storage.from('files'), await upload(clients, 'a')];
      await files.upload(path, 'b', { ...plain, upsert: true });
      return { text: await (await files.download(path)).data?.text() };
    },
    hosted: { text: 'b' },
  },
  {
    name: 'upload with metadata',
    ask: async ({ visitor }) => {
      const files = visitor.storage.from('files');
      await files.upload('metadata/a.txt', 'a', { ...plain, metadata: { by: 'me' } });
      return files.info('metadata/a.txt');
    },
    hosted: { data: { name: 'metadata/a.txt', size: 1, contentType: 'text/plain', metadata: { by: 'me' } } },
  },
  {
    name: 'upload of an empty file',
    ask: ({ visitor }) => visitor.storage.from('files').upload('empty/a.txt', '', plain),
    hosted: { data: { path: 'empty/a.txt' } },
  },
  {
    name: 'upload under a name with a space and brackets',
    ask: ({ visitor }) => visitor.storage.from('files').upload('names/a b (1).txt', 'a', plain),
    hosted: { data: { path: 'names/a b (1).txt' } },
  },
  ...['ä.txt', '😀.txt'].map((name) => ({
    name: `upload under the name ${name}`,
    ask: ({ visitor }: Parameters<Call['ask']>[0]) =>
      visitor.storage.from('files').upload(`names/${name}`, 'a', plain),
    hosted: error('InvalidKey', `Invalid key: names/${name}`),
  })),
  {
    name: 'upload to a bucket that is missing',
    ask: ({ visitor }) => visitor.storage.from('nothing').upload('a.txt', 'a', plain),
    hosted: error('404', 'Bucket not found'),
  },
  {
    name: 'upload that no policy lets',
    ask: async ({ service, visitor }) => {
      const bucket = newName();
      await service.storage.createBucket(bucket);
      return visitor.storage.from(bucket).upload('a.txt', 'a', plain);
    },
    hosted: error('403', 'new row violates row-level security policy'),
  },
  {
    name: 'upload of a file over the limit of its bucket',
    ask: async ({ service }) => {
      const bucket = newName();
      await service.storage.createBucket(bucket, { public: true, fileSizeLimit: 10 });
      return service.storage.from(bucket).upload('a.txt', 'more than ten', plain);
    },
    hosted: error('413', 'The object exceeded the maximum allowed size'),
  },
  {
    name: 'upload of a type that its bucket does not take',
    ask: async ({ service }) => {
      const bucket = newName();
      await service.storage.createBucket(bucket, { public: true, allowedMimeTypes: ['image/*'] });
      return service.storage.from(bucket).upload('a.txt', 'a', plain);
    },
    hosted: error('415', 'mime type text/plain is not supported'),
  },
  {
    name: 'upload of 40 MiB by who is logged in',
    ask: ({ anna }) => anna.storage.from('files').upload('large/b.bin', Buffer.alloc(40 * 1024 * 1024)),
    hosted: { data: { path: 'large/b.bin' } },
  },
  {
    name: 'upload of more than 6 MiB by a visitor',
    ask: ({ visitor }) => visitor.storage.from('files').upload('large/a.bin', Buffer.alloc(7 * 1024 * 1024)),
    hosted: { data: { path: 'large/a.bin' } },
    embedded: { error: { status: 413 } },
  },
  {
    name: 'update',
    ask: async (clients) =>
      clients.visitor.storage.from('files').update(await upload(clients, 'a'), 'b', plain),
    hosted: { error: null },
  },
  {
    name: 'move',
    ask: async (clients) => {
      const [files, path] = [clients.visitor.storage.from('files'), await upload(clients, 'a')];
      await files.move(path, 'moved/a.txt');
      const [moved, before] = [await files.download('moved/a.txt'), await files.exists(path)];
      return { text: await moved.data?.text(), isStillThere: before.data };
    },
    hosted: { text: 'a', isStillThere: false },
  },
  {
    name: 'move of a file that is missing',
    ask: ({ visitor }) => visitor.storage.from('files').move('nothing/a.txt', 'nothing/b.txt'),
    hosted: error('404', 'Object not found'),
  },
  {
    name: 'move into another bucket',
    ask: async (clients) => {
      const [bucket, { service }] = [newName(), clients];
      await service.storage.createBucket(bucket);
      await service.storage
        .from('files')
        .move(await upload(clients, 'a'), 'a.txt', { destinationBucket: bucket });
      return { text: await (await service.storage.from(bucket).download('a.txt')).data?.text() };
    },
    hosted: { text: 'a' },
  },
  {
    name: 'copy',
    ask: async (clients) =>
      clients.visitor.storage.from('files').copy(await upload(clients, 'a'), 'copied/a.txt'),
    hosted: { data: { path: 'files/copied/a.txt' } },
  },
  {
    name: 'copy into another bucket',
    ask: async (clients) => {
      const [bucket, { service }] = [newName(), clients];
      await service.storage.createBucket(bucket);
      await service.storage
        .from('files')
        .copy(await upload(clients, 'a'), 'a.txt', { destinationBucket: bucket });
      return { text: await (await service.storage.from(bucket).download('a.txt')).data?.text() };
    },
    hosted: { text: 'a' },
  },
  {
    name: 'remove, of one that is there and one that is not',
    ask: async (clients) => {
      const path = await upload(clients, 'a');
      const { data } = await clients.visitor.storage.from('files').remove([path, 'nothing/a.txt']);
      return { names: data?.map(({ name }) => name === path) };
    },
    hosted: { names: [true] },
  },
  {
    name: 'The removal of the one file of an address',
    ask: async (clients) => remove(clients, await upload(clients, 'a')),
    hosted: { status: 200, text: '{"message":"Successfully deleted"}' },
  },
  {
    name: 'The removal of the one file of an address that is not there',
    ask: (clients) => remove(clients, 'nothing/a.txt'),
    hosted: { status: 400, text: '{"statusCode":"404","error":"not_found","message":"Object not found"}' },
  },
];
