import type { Call } from '../Call';
import { error, get, missing, newName, publish, upload } from './answers';

/** Calls that list and read files. */
export const reading: Call[] = [
  {
    name: 'list of a folder: names, and the folders of this level',
    ask: async (clients) => {
      const [folder, files] = [newName(), clients.visitor.storage.from('files')];
      await upload(clients, 'a', folder);
      await upload(clients, 'deeper', `${folder}/deeper`);
      const { data } = await files.list(folder);
      return { entries: data?.map(({ name, id }) => [name, id !== null]) };
    },
    hosted: {
      entries: [
        ['deeper', false],
        ['a.txt', true],
      ],
    },
  },
  {
    name: 'list with a search, an order, a limit and an offset',
    ask: async ({ visitor }) => {
      const [folder, files] = [newName(), visitor.storage.from('files')];
      for (const name of ['a1', 'a2', 'a3', 'b']) await files.upload(`${folder}/${name}`, name);
      const sortBy = { column: 'name', order: 'desc' };
      const { data } = await files.list(folder, { search: 'a', limit: 1, offset: 1, sortBy });
      return { names: data?.map(({ name }) => name) };
    },
    hosted: { names: ['a2'] },
  },
  {
    name: 'list of a folder that is missing',
    ask: ({ visitor }) => visitor.storage.from('files').list('nothing'),
    hosted: { data: [], error: null },
  },
  {
    name: 'list tells of each file',
    ask: async (clients) => {
      const folder = newName();
      await upload(clients, 'hello', folder);
      return clients.visitor.storage.from('files').list(folder);
    },
    hosted: {
      data: [{ name: 'a.txt', metadata: { size: 5, mimetype: 'text/plain', cacheControl: 'max-age=600' } }],
    },
  },
  {
    name: 'listV2 in pages',
    ask: async (clients) => {
      const [folder, files] = [newName(), clients.visitor.storage.from('files')];
      for (const name of ['a', 'b']) await files.upload(`${folder}/${name}`, name);
      const first = await files.listV2({ prefix: `${folder}/`, limit: 1, with_delimiter: true });
      const cursor = first.data?.nextCursor ?? '';
      const second = await files.listV2({ prefix: `${folder}/`, limit: 1, with_delimiter: true, cursor });
      return { pages: [first, second].map(({ data }) => [data?.objects.length, data?.hasNext]) };
    },
    hosted: {
      pages: [
        [1, true],
        [1, false],
      ],
    },
  },
  {
    name: 'download',
    ask: async (clients) => {
      const { data } = await clients.visitor.storage.from('files').download(await upload(clients, 'hello'));
      return { text: await data?.text(), type: data?.type };
    },
    hosted: { text: 'hello', type: 'text/plain' },
  },
  {
    name: 'download that no policy lets',
    ask: async ({ service, visitor }) => {
      const bucket = newName();
      await service.storage.createBucket(bucket);
      await service.storage.from(bucket).upload('a.txt', 'a');
      const { data, error } = await visitor.storage.from(bucket).download('a.txt');
      return { data, status: (error as { status?: number } | null)?.status };
    },
    hosted: { data: null, status: 400 },
  },
  {
    name: 'download of a smaller picture, which a paid plan has',
    ask: async (clients) => {
      const transform = { width: 10 };
      return clients.visitor.storage.from('files').download(await upload(clients, 'a'), { transform });
    },
    hosted: { error: null },
    embedded: missing('transformed images'),
  },
  {
    name: 'info of a file that is missing',
    ask: ({ visitor }) => visitor.storage.from('files').info('nothing/a.txt'),
    hosted: error('404', 'Object not found'),
  },
  {
    name: 'exists',
    ask: async (clients) => {
      const [files, path] = [clients.visitor.storage.from('files'), await upload(clients, 'a')];
      return { answers: [(await files.exists(path)).data, (await files.exists('nothing/a.txt')).data] };
    },
    hosted: { answers: [true, false] },
  },
  {
    name: 'getPublicUrl',
    ask: async (clients) => get(await publish(clients)),
    hosted: {
      status: 200,
      text: 'public',
      headers: { 'content-type': 'text/plain', 'cache-control': 'max-age=600' },
    },
  },
  {
    name: 'getPublicUrl of a private bucket',
    ask: async (clients) =>
      get(`${clients.url}/storage/v1/object/public/files/${await upload(clients, 'a')}`),
    hosted: { status: 400 },
  },
  {
    name: 'getPublicUrl with download',
    ask: async (clients) => get(`${await publish(clients)}?download=b.txt`),
    hosted: {
      status: 200,
      headers: { 'content-disposition': "attachment; filename=b.txt; filename*=UTF-8''b.txt;" },
    },
  },
  {
    name: 'A range of a file',
    ask: async (clients) => get(await publish(clients), { headers: { range: 'bytes=1-2' } }),
    hosted: {
      status: 206,
      text: 'ub',
      headers: { 'content-range': 'bytes 1-2/6', 'accept-ranges': 'bytes' },
    },
  },
  {
    name: 'A file that the browser has already',
    ask: async (clients) => {
      const address = await publish(clients);
      const { headers } = await get(address);
      return get(address, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    },
    hosted: { status: 304, text: '' },
  },
  {
    name: 'A file that has not changed since',
    ask: async (clients) => {
      const address = await publish(clients);
      return get(address, { headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() } });
    },
    hosted: { status: 304, text: '' },
  },
  {
    name: 'HEAD of a file',
    ask: async (clients) => get(await publish(clients), { method: 'HEAD' }),
    hosted: { status: 200, text: '', headers: { 'content-length': '6' } },
  },
  {
    name: 'An upload that is resumed',
    ask: ({ url, publishableKey }) =>
      get(`${url}/storage/v1/upload/resumable`, {
        method: 'POST',
        headers: {
          ...{ apikey: publishableKey, 'tus-resumable': '1.0.0', 'upload-length': '3' },
          'upload-metadata': `bucketName ${btoa('files')},objectName ${btoa('resumed/a.txt')}`,
        },
      }),
    hosted: { status: 201 },
    embedded: { status: 501 },
  },
  {
    name: 'The S3 protocol, without a signature',
    ask: ({ url }) => get(`${url}/storage/v1/s3/files`),
    hosted: { status: 403 },
    embedded: { status: 501 },
  },
  {
    name: 'The state of the service',
    ask: ({ url }) => get(`${url}/storage/v1/status`),
    hosted: { status: 200 },
  },
];
