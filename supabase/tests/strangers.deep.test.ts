import { hostileBodies, hostileValues, repeated } from 'embedded-supabase/testing/hostileTexts';
import { processorSeconds } from 'embedded-supabase/testing/processorTime';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';
import { routes } from '../../embedded-supabase/src/validation/auth';
import type { StorageCall } from '../../embedded-supabase/src/validation/storage';
import { functions } from './authority/functionExpectations';
import { tables } from './authority/tableExpectations';
import { fixtureProject } from './fixtureBackend';

// Everything that a stranger may ask of the backend, with what costs much where it is not bounded. A new table, function or route
// of Auth is here by itself, and a new call of Storage does not compile without an address.

type Asked = { door: string; path: string; method: string; type?: string; body?: string };

// Hundreds of megabytes are sent, and the machine may be busy.
jest.setTimeout(600_000);

const maxSeconds = 0.3;
const maxBytes = 16 * 1024 * 1024;
// Node refuses longer addresses.
const addressBytes = 14_000;
const uuid = '00000000-0000-4000-8000-000000000001';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    project: await fixtureProject(),
    env: { TRUSTED_PROXIES: '127.0.0.1', INVALID_SECONDS: '1' },
  });
  await fillWithTexts();
  // The first call compiles the code.
  for (const path of ['/rest/v1/blog_posts', '/auth/v1/settings', '/storage/v1/bucket'])
    await send({ door: path, path, method: 'GET' });
});
afterAll(() => backend.stop());

/** Two hundred texts of ten kilobytes, as a small blog has. */
async function fillWithTexts() {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...{ title: `Text ${index}`, slug: `text-${index}`, is_published: true },
    content: repeated('word ', 10_000),
  }));
  const response = await fetch(`${backend.url}/rest/v1/blog_posts`, {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  expect(response.status).toBe(201);
}

let asked = 0;
async function send({ path, method, type, body }: Asked) {
  asked += 1;
  const response = await fetch(backend.url + path, {
    method,
    headers: {
      apikey: backend.publishableKey,
      // Each is another stranger, because one is blocked soon.
      'x-forwarded-for': `198.18.${Math.floor(asked / 250)}.${asked % 250}`,
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}

/** The requests that cost more than they may, twice: what the process does in the background is not theirs. */
async function findCostly(requests: Asked[]): Promise<string[]> {
  const costly: string[] = [];
  for (const request of requests) {
    let least = Infinity;
    let answer = { status: 0, bytes: 0 };
    for (let times = 0; times < 3 && least > maxSeconds; times += 1) {
      const before = processorSeconds(backend.pid ?? 0);
      answer = await send(request);
      least = Math.min(least, processorSeconds(backend.pid ?? 0) - before);
    }
    if (least > maxSeconds || answer.bytes > maxBytes || answer.status === 503)
      costly.push(`${request.method} ${request.door}: ${answer.status}, ${least} s, ${answer.bytes} bytes`);
  }
  return costly;
}

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });
const withBodies = (door: string, path: string, method = 'POST'): Asked[] =>
  Object.entries(hostileBodies).map(([name, sent]) => ({ door: `${door}: ${name}`, path, method, ...sent }));

/** Each field in turn with each hostile value. */
const withValues = (door: string, path: string, fields: Record<string, unknown>, method = 'POST'): Asked[] =>
  Object.keys(fields).flatMap((field) =>
    Object.entries(hostileValues).map(([name, value]) => ({
      ...{ door: `${door}: ${field} is ${name}`, path, method },
      ...json({ ...fields, [field]: value }),
    })),
  );

const list = (part: (index: number) => string, separator = ',') => {
  const parts: string[] = [];
  for (let length = 0; length < addressBytes; length += (parts.at(-1)?.length ?? 0) + 1)
    parts.push(part(parts.length));
  return parts.join(separator);
};
const searches = (column: string): Record<string, string> => ({
  'aliases of one column': `select=${list((index) => `a${index}:${column}`)}`,
  'two aliases of a column': `select=a:${column},b:${column}`,
  'one column again and again': `select=${list(() => column)}`,
  'open embeddings': `select=${list(() => 'a(', '')}`,
  filters: list(() => `${column}=not.is.null`, '&'),
  'filters of other columns': list((index) => `f${index}=eq.1`, '&'),
  'a tree of conditions': `or=(${list(() => `${column}.is.null`)})`,
  'nested conditions': `or=(${list(() => 'and(', '')})`,
  'a list of values': `${column}=in.(${list((index) => `${index}`)})`,
  'a list of quotes': `${column}=in.(${list(() => '""')})`,
  'a pattern': `${column}=ilike.${list(() => '*a', '')}`,
  'a search': `${column}=wfts.${list(() => 'a', '%20')}`,
  orders: `order=${list(() => column)}`,
  'a path': `select=${column}${list(() => '->a', '')}`,
});
const withSearches = (door: string, path: string, column: string): Asked[] =>
  Object.entries(searches(column)).map(([name, search]) => ({
    ...{ door: `${door}: ${name}`, path: `${path}?${search}`, method: 'GET' },
  }));

const openTables = Object.entries(tables).filter(([name]) => name.startsWith('public.'));

test('Attack: no search in a table that visitors read costs much', async () => {
  const read = openTables.filter(([, { visitor }]) => /^(all|some|none) /.test(visitor));
  expect(read.length).toBeGreaterThan(10);
  const requests = read.flatMap(([name, { filled = 'created_at' }]) =>
    withSearches(name, `/rest/v1/${name.slice('public.'.length)}`, filled),
  );
  const ofTexts = withSearches('texts', '/rest/v1/blog_posts', 'content');
  expect(await findCostly([...requests, ...ofTexts])).toEqual([]);
});

test('Attack: no row for a table costs much, whether or not visitors may write it', async () => {
  const isWritten = ({ visitor }: (typeof openTables)[number][1]) => visitor.split(' ')[1] !== 'refused';
  const written = openTables.filter(([, table]) => isWritten(table));
  expect(written.length).toBeGreaterThan(1);
  const requests = [...written, ...openTables.slice(0, 1)].flatMap(([name, { row }]) => {
    const path = `/rest/v1/${name.slice('public.'.length)}`;
    return [...withValues(name, path, row?.(uuid, 'visitor') ?? {}), ...withBodies(name, path)];
  });
  expect(await findCostly(requests)).toEqual([]);
});

const openFunctions = Object.entries(functions).filter(([, { visitor }]) => visitor === 'yes');

test('Attack: no body for a function costs much', async () => {
  expect(openFunctions.length).toBeGreaterThan(20);
  const [name = ''] = openFunctions[0] ?? [];
  expect(await findCostly(withBodies(name, `/rest/v1/rpc/${name}`))).toEqual([]);
});

test.each(openFunctions)('Attack: no argument of %s costs much', async (name, { with: fields }) => {
  const path = `/rest/v1/rpc/${name}`;
  const requests = [
    ...withValues(name, path, fields),
    ...withSearches(name, path, Object.keys(fields)[0] ?? 'a'),
  ];
  expect(await findCostly(requests)).toEqual([]);
});

test.each(Object.entries(routes))('Attack: no request to Auth costs much: %s', async (route, shape) => {
  const [method = '', name = ''] = route.split(' ');
  const path = `/auth/v1${name.replace(/:\w+/g, uuid)}`;
  const isRead = method === 'GET';
  const signs = repeated('%41', addressBytes);
  const ofQuery = (shape.query ?? []).map((parameter) => ({
    ...{ door: parameter, method, path: `${path}?${parameter}=${signs}` },
    ...(isRead ? {} : json({})),
  }));
  const valid = (shape.fields ?? []).map((field) => [field, field === 'email' ? 'a@b.co' : 'a']);
  const ofFields = withValues(name, path, Object.fromEntries(valid), method);
  const requests = isRead ? ofQuery : [...ofQuery, ...ofFields, ...withBodies(name, path, method)];
  expect(await findCostly(requests)).toEqual([]);
});

const object = '/storage/v1/object';
const storageDoors: Record<StorageCall['kind'], [method: string, path: string, fields?: object]> = {
  status: ['GET', '/storage/v1/status'],
  'list buckets': ['GET', '/storage/v1/bucket'],
  'get bucket': ['GET', '/storage/v1/bucket/media'],
  'create bucket': [
    'POST',
    '/storage/v1/bucket',
    { id: 'new', name: 'new', public: true, allowed_mime_types: [] },
  ],
  'update bucket': ['PUT', '/storage/v1/bucket/media', { public: true, allowed_mime_types: [] }],
  'empty bucket': ['POST', '/storage/v1/bucket/media/empty'],
  'delete bucket': ['DELETE', '/storage/v1/bucket/media'],
  read: ['GET', `${object}/public/media`],
  info: ['GET', `${object}/info/public/media`],
  upload: ['POST', `${object}/media/a.png`],
  'signed upload': ['PUT', `${object}/upload/sign/media/a.png?token=a`],
  'sign upload': ['POST', `${object}/upload/sign/media/a.png`],
  sign: ['POST', `${object}/sign/media/a.png`, { expiresIn: 60 }],
  'sign many': ['POST', `${object}/sign/media`, { expiresIn: 60, paths: ['a'] }],
  list: ['POST', `${object}/list/media`, { prefix: '', search: '', limit: 1000, sortBy: {} }],
  'list pages': ['POST', `${object}/list-v2/media`, { prefix: '', cursor: '' }],
  move: ['POST', `${object}/move`, { bucketId: 'media', sourceKey: 'a', destinationKey: 'b' }],
  copy: ['POST', `${object}/copy`, { bucketId: 'media', sourceKey: 'a', destinationKey: 'b' }],
  remove: ['DELETE', `${object}/media/a.png`],
  'remove many': ['DELETE', `${object}/media`, { prefixes: ['a'] }],
};

test('Attack: no request to Storage costs much', async () => {
  const requests = Object.entries(storageDoors).flatMap(([kind, [method, path, fields = {}]]) =>
    method === 'GET'
      ? [{ door: kind, method, path: `${path}${repeated('/a', addressBytes)}` }]
      : [...withValues(kind, path, { ...fields }, method), ...withBodies(kind, path, method)],
  );
  expect(await findCostly(requests)).toEqual([]);
});
