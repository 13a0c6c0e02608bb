import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { storedPictures } from './storedPictures';

const server = http.createServer((request, response) =>
  storedPictures('https://abc.supabase.co')(request, response, () => response.writeHead(404).end()),
);
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = async (path: string) => {
  // fetch would resolve the dots.
  const { statusCode, headers } = await new Promise<http.IncomingMessage>((resolve) =>
    http.get(url, { path, agent: false }, resolve),
  );
  return { statusCode, location: headers.location, caching: headers['cache-control'] };
};

it('An uploaded picture is where the storage is, and for an hour only, because that may move', async () => {
  expect(await ask('/media/2026/my%20house-1600w.webp?v=1')).toEqual({
    statusCode: 302,
    location: 'https://abc.supabase.co/storage/v1/object/public/media/2026/my%20house-1600w.webp',
    caching: 'public, max-age=3600',
  });
});

it.each([
  '/media',
  '/media/',
  '/blog/media/a.webp',
  '/media/../products/guide.pdf',
  '/media/%2e%2e/products/guide.pdf',
  '/media/..%2fproducts%2fguide.pdf',
  '/media/%5c..%5cproducts',
])('Attack: %s leads nowhere', async (path) => {
  expect(await ask(path)).toMatchObject({ statusCode: 404, location: undefined });
});
