import http from 'node:http';
import { listen } from '../../tooling/testing/listen';
import { ContentVersion } from './ContentVersion';

const version1 = { content: '1.0', reactions: '7' };
const version2 = { content: '2.0', reactions: '7' };

async function startBackend() {
  const backend = { version: '1.0/7', status: 200, asked: 0, keys: new Set<string | undefined>() };
  const url = await listen(
    http.createServer((request, response) => {
      backend.asked += 1;
      backend.keys.add(request.headers.apikey?.toString());
      response.writeHead(backend.status).end(JSON.stringify(backend.version));
    }),
  );
  const versionWith = (keepMs: number) =>
    new ContentVersion({ supabaseUrl: url, supabaseKey: 'sb_publishable_abc' }, keepMs);
  return { backend, versionWith };
}

afterEach(() => jest.restoreAllMocks());

test('a page is never older than its request where the backend is near: each one asks', async () => {
  const { backend, versionWith } = await startBackend();
  const version = versionWith(0);
  expect(await version.current()).toEqual(version1);
  backend.version = '2.0/7';

  expect(await version.current()).toEqual(version2);
  expect(backend.keys).toEqual(new Set(['sb_publishable_abc']));
});

test('those who come while a question is under way share the next one', async () => {
  const { backend, versionWith } = await startBackend();
  const version = versionWith(0);

  await Promise.all(Array.from({ length: 50 }, () => version.current()));

  expect(backend.asked).toBe(2);
});

test('where the backend is far, an answer holds for a while', async () => {
  const { backend, versionWith } = await startBackend();
  let now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const version = versionWith(1000);
  await version.current();
  backend.version = '2.0/7';

  now += 999;
  expect(await version.current()).toEqual(version1);
  now += 1;
  expect(await version.current()).toEqual(version2);
});

test('a backend that does not answer leaves what is known, and nothing where it never did', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { backend, versionWith } = await startBackend();
  const version = versionWith(0);
  backend.status = 503;
  expect(await version.current()).toBeNull();

  backend.status = 200;
  expect(await version.current()).toEqual(version1);
  backend.status = 503;
  expect(await version.current()).toEqual(version1);
});

test('reactions are told apart from content, and a database that does not yet tells both at once', async () => {
  const { backend, versionWith } = await startBackend();
  const version = versionWith(0);
  await version.current();

  backend.version = '1.0/8';
  expect(await version.current()).toEqual({ content: '1.0', reactions: '8' });
  backend.version = '9.0';
  expect(await version.current()).toEqual({ content: '9.0', reactions: '' });
});
