import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { owner, secretKey } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const take = (records: Partial<Record<'visits' | 'sources', object[]>>) =>
  database.runAs(secretKey, 'select take_records($1)', [JSON.stringify(records)]);
const count = async (table: string) =>
  (await database.query(`select count(*)::int as count from private.${table}`))[0]?.count;
const readers = async () => (await database.runAs(owner, 'select * from get_readers()')).rows;

test('The owner reads visits by page and by host', async () => {
  await take({
    visits: [{ page: '/blog/a', times: 7, read_to_end: 5 }],
    sources: [{ host: 'news.example', times: 6 }],
  });
  expect((await readers()).filter((row) => row.name)).toEqual([
    { kind: 'page', name: '/blog/a', day: null, times: 7, read_to_end: 5 },
    { kind: 'source', name: 'news.example', day: null, times: 6, read_to_end: null },
  ]);
});

test('Requests of feeds are no visits of a page', async () => {
  await take({
    visits: [
      { page: '/blog/a', times: 7, read_to_end: 0 },
      { page: '/feed.xml', times: 900, read_to_end: 0 },
    ],
  });
  expect((await readers()).map(({ kind, name, times }) => [kind, name, times])).toEqual([
    ['feed', null, 900],
    ['feed', '/feed.xml', 900],
    ['page', null, 7],
    ['page', '/blog/a', 7],
  ]);
});

test('Sums under five are not shown', async () => {
  await take({
    visits: [
      { page: '/blog/a', times: 4, read_to_end: 4 },
      { page: '/blog/b', times: 9, read_to_end: 4 },
    ],
    sources: [{ host: 'tiny.example', times: 4 }],
  });
  expect((await readers()).filter((row) => row.name)).toEqual([
    expect.objectContaining({ name: '/blog/b', times: 9, read_to_end: null }),
  ]);
});

test('A day takes 500 pages and 200 hosts', async () => {
  await take({
    visits: Array.from({ length: 600 }, (_, index) => ({ page: `/${index}`, times: 1, read_to_end: 0 })),
    sources: Array.from({ length: 300 }, (_, index) => ({ host: `h${index}.example`, times: 1 })),
  });
  expect([await count('recorded_visits'), await count('recorded_sources')]).toEqual([500, 200]);
});

test('The address of a machine is not stored as a host', async () => {
  await take({ sources: ['203.0.113.9', '10.0.0.1.', 'news.example'].map((host) => ({ host, times: 5 })) });
  expect((await readers()).filter((row) => row.name).map((row) => row.name)).toEqual(['news.example']);
});

test('A host that is no host is refused', async () => {
  const host = 'news.example/ada@example.com';
  expect((await take({ sources: [{ host, times: 1 }] })).errorCode).toBe('23514');
});
