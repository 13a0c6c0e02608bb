import type { Call } from '../Call';
import { error, get, missing, newName } from './answers';

/** Calls that test buckets. */
export const buckets: Call[] = [
  {
    name: 'createBucket',
    ask: ({ service }) => service.storage.createBucket('new', { public: false }),
    hosted: { data: { name: 'new' }, error: null },
  },
  {
    name: 'A bucket with a name alone',
    ask: ({ url, secretKey }) =>
      get(`${url}/storage/v1/bucket`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: '{"name": "named"}',
      }),
    hosted: { status: 200, text: '{"name":"named"}' },
  },
  {
    name: 'createBucket that is there',
    ask: ({ service }) => service.storage.createBucket('files'),
    hosted: error('409', 'The resource already exists'),
  },
  {
    name: 'createBucket by a visitor',
    ask: ({ visitor }) => visitor.storage.createBucket(newName()),
    hosted: error('403', 'new row violates row-level security policy'),
  },
  {
    name: 'getBucket with its limits',
    ask: async ({ service }) => {
      const bucket = newName();
      const limits = { fileSizeLimit: '20kb', allowedMimeTypes: ['image/*', 'text/plain'] };
      await service.storage.createBucket(bucket, { public: true, ...limits });
      return service.storage.getBucket(bucket);
    },
    hosted: {
      data: { public: true, file_size_limit: 20_000, allowed_mime_types: ['image/*', 'text/plain'] },
    },
  },
  {
    name: 'getBucket that is missing',
    ask: ({ service }) => service.storage.getBucket('nothing'),
    hosted: error('404', 'Bucket not found'),
  },
  {
    name: 'listBuckets by a visitor, whom no policy lets see one',
    ask: ({ visitor }) => visitor.storage.listBuckets(),
    hosted: { data: [], error: null },
  },
  {
    name: 'listBuckets with a search, an order and a limit',
    ask: async ({ service }) => {
      await service.storage.createBucket('found-a');
      await service.storage.createBucket('found-b');
      const { data } = await service.storage.listBuckets({
        ...{ search: 'found', sortColumn: 'name', sortOrder: 'desc', limit: 1 },
      });
      return { names: data?.map(({ name }) => name) };
    },
    hosted: { names: ['found-b'] },
  },
  {
    name: 'updateBucket',
    ask: async ({ service }) => {
      const bucket = newName();
      await service.storage.createBucket(bucket);
      await service.storage.updateBucket(bucket, { public: true });
      return service.storage.getBucket(bucket);
    },
    hosted: { data: { public: true } },
  },
  {
    name: 'deleteBucket with files in it',
    ask: async ({ service }) => {
      const bucket = newName();
      await service.storage.createBucket(bucket);
      await service.storage.from(bucket).upload('a.txt', 'a');
      return service.storage.deleteBucket(bucket);
    },
    hosted: error('409', 'The bucket you tried to delete is not empty'),
  },
  {
    name: 'emptyBucket and deleteBucket',
    ask: async ({ service }) => {
      const bucket = newName();
      await service.storage.createBucket(bucket);
      await service.storage.from(bucket).upload('a.txt', 'a');
      await service.storage.emptyBucket(bucket);
      return service.storage.deleteBucket(bucket);
    },
    hosted: { data: { message: 'Successfully deleted' } },
  },
  {
    name: 'The vector buckets, which are a plan’s own',
    ask: ({ service }) => service.storage.vectors.listBuckets(),
    hosted: { error: null },
    embedded: missing('analytics and vector buckets'),
  },
];
