import http from 'node:http';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
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
  const versionWith = (keepMs: number) => new ContentVersion({ ...someSettings, supabaseUrl: url }, keepMs);
  return { backend, versionWith };
}

afterEach(() => jest.restoreAllMocks());

test('With a maximum age of 0 every call sends a request', async () => {
  const { backend, versionWith } = await startBackend();
  const version = versionWith(0);
  expect(await version.current()).toEqual(version1);
  backend.version = '2.0/7';

  expect(await version.current()).toEqual(version2);
  expect(backend.keys).toEqual(new Set(['sb_publishable_abc']));
});

test('Calls during a request share the next one', async () => {
  const { backend, versionWith } = await startBackend();
  const version = versionWith(0);

  await Promise.all(Array.from({ length: 50 }, () => version.current()));

  expect(backend.asked).toBe(2);
});

test('With a maximum age a response is reused until it is older', async () => {
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

test('A backend that does not respond leaves the last known version, or null before its first response', async () => {
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

test('Reactions have their own version, except with an older database, which has one for both', async () => {
  const { backend, versionWith } = await startBackend();
  const version = versionWith(0);
  await version.current();

  backend.version = '1.0/8';
  expect(await version.current()).toEqual({ content: '1.0', reactions: '8' });
  backend.version = '9.0';
  expect(await version.current()).toEqual({ content: '9.0', reactions: '' });
});
