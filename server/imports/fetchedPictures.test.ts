import http from 'node:http';
import { fetchedPicturesPath } from '@brand/site-mover/node';
import { sharedBackend, type SharedBackend } from '@brand/database/testing/sharedBackend';
import { listen } from '../../tooling/testing/listen';
import type { RefusedPost } from '../http/posts';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';
import { FetchedPictures } from './FetchedPictures';

let backend: SharedBackend;
/** `startSite` starts the real site; `siteOf` starts one that gets the given bytes from every URL it fetches. */
let startSite: () => Promise<string>;
let siteOf: (bytes: string) => Promise<string>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  backend = await sharedBackend();
  const settings = { ...someSettings, supabaseUrl: backend.url, supabaseKey: backend.publishableKey };
  startSite = () => listen(createShellServer(settings));
  siteOf = (bytes) => {
    const pictures = new FetchedPictures(settings, async () => new Uint8Array(Buffer.from(bytes, 'latin1')));
    return listen(
      http.createServer((request, response) =>
        pictures
          .respond(fetchedPicturesPath, request, response)
          .catch((error: RefusedPost) => error.send(response)),
      ),
    );
  };
  for (const name of ['owner', 'learner']) {
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.com`, password: `${name}-demo-1234` }),
    });
    tokens[name] = ((await response.json()) as { access_token: string }).access_token;
  }
});

const address = 'https://old.example/a.png';
const ask = (url: string, who: string | undefined, body: object = { address }, headers: object = {}) =>
  fetch(`${url}${fetchedPicturesPath}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(who && { authorization: `Bearer ${tokens[who] ?? who}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });

test('The owner gets the bytes of a picture, which no browser takes for a page', async () => {
  const response = await ask(await siteOf('\x89PNG picture'), 'owner');
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe('\x89PNG picture');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['a visitor', undefined],
  ['a learner', 'learner'],
  ['a forged token', 'a.b.c'],
])('%s gets nothing fetched', async (_who, who) => {
  const response = await ask(await siteOf('\x89PNG picture'), who);
  expect([response.status, await response.text()]).toEqual([403, 'Only the owner may fetch pictures.']);
});

test('Another site makes the browser of the owner fetch nothing', async () => {
  const response = await ask(await startSite(), 'owner', { address }, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});

test('A file that is no picture is not given out', async () => {
  const response = await ask(await siteOf('{"secret":1}'), 'owner');
  expect([response.status, await response.text()]).toEqual([
    422,
    'This is not a PNG, JPEG, WebP, AVIF or GIF.',
  ]);
});

test.each([
  [{ address: 'http://127.0.0.1:1/' }, 422, '127.0.0.1 is not on the open internet.'],
  [{ address: 'http://[::1]/' }, 422, '::1 is not on the open internet.'],
  [{ address: 'http://169.254.169.254/latest/' }, 422, '169.254.169.254 is not on the open internet.'],
  [{ address: 'http://localhost/a.png' }, 422, 'localhost is not on the open internet.'],
  [{ address: '/a.png', site: 'http://10.0.0.1' }, 422, '10.0.0.1 is not on the open internet.'],
  [{ address: '/a.png' }, 422, 'The address has no host. Enter the address of the old site.'],
  [{ address: 'file:///etc/passwd' }, 422, 'This is not a web address.'],
  [{ address: 'http://' }, 422, 'This is not a web address.'],
  [{ address: 5 }, 400, 'This is not the address of a picture.'],
])('%j is refused with the reason', async (body, status, text) => {
  const response = await ask(await startSite(), 'owner', body);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test('More than two pictures a second are too many', async () => {
  const url = await siteOf('GIF8');
  const statuses = await Promise.all(Array.from({ length: 125 }, () => ask(url, undefined)));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5);
});
