import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { storedPictures } from './storedPictures';

const bytes = Buffer.from('RIFF of a picture');
const asked: (string | undefined)[] = [];
// Answers like Supabase Storage, which returns 400 for a missing file.
const storage = http.createServer((request, response) => {
  asked.push(request.url);
  const { url, headers } = request;
  if (url?.endsWith('/broken.webp')) return response.writeHead(500).end('secret of the storage');
  if (url?.endsWith('/moved.webp')) return response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  if (url?.endsWith('/cut.webp')) {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '1000' }).write('half');
    return setImmediate(() => response.destroy());
  }
  const isThere = /^\/storage\/v1\/object\/public\/media\/2026\/my%20house-(1600|960)w\.webp$/;
  if (!isThere.test(url ?? '')) return response.writeHead(400).end('{"statusCode":"404"}');
  const facts = { etag: '"1"', 'cache-control': 'public, max-age=31536000', 'set-cookie': 'a=b' };
  if (headers['if-none-match'] === '"1"') return response.writeHead(304, facts).end();
  if (headers.range === 'bytes=0-3')
    return response.writeHead(206, { ...facts, 'content-range': 'bytes 0-3/17' }).end(bytes.subarray(0, 4));
  response.writeHead(200, { ...facts, 'content-type': 'image/webp', 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
});
let site: http.Server;
let url: string;

const listen = async (server: http.Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  const serve = storedPictures(await listen(storage));
  site = http.createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end()),
  );
  url = await listen(site);
});
afterAll(() => [storage, site].forEach((server) => server.close()));
beforeEach(() => asked.splice(0));

// Uses http.get, because `fetch` resolves the dots in a path.
async function ask(path: string, options: http.RequestOptions = {}) {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.get(url, { path, agent: false, ...options }, resolve).once('error', reject),
  );
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response).catch(String),
  };
}

const house = '/media/2026/my%20house-1600w.webp';

describe('The address of an uploaded picture', () => {
  it('answers with the next width, for an hour, where the picture is older than the width of 720', async () => {
    const { status, headers, body } = await ask(house.replace('1600w', '720w'));
    expect([status, body.toString(), headers['cache-control']]).toEqual([
      200,
      bytes.toString(),
      'public, max-age=3600',
    ]);
    expect(asked.map((each) => each?.slice(-9))).toEqual(['720w.webp', '960w.webp']);
    expect((await ask('/media/2026/none-720w.webp')).status).toBe(404);
  });

  it('answers with the picture itself, and nothing else of the storage', async () => {
    const { status, headers, body } = await ask(`${house}?v=1`);

    expect({ status, body }).toEqual({ status: 200, body: bytes });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '17',
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(asked).toEqual([`/storage/v1/object/public${house}`]);
  });

  it('answers HEAD, a copy that is still right, and a part', async () => {
    expect(await ask(house, { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(await ask(house, { headers: { 'if-none-match': '"1"' } })).toMatchObject({ status: 304 });
    expect(await ask(house, { headers: { range: 'bytes=0-3' } })).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 0-3/17' },
      body: bytes.subarray(0, 4),
    });
  });

  it('is left to the site where the storage has no such picture', async () => {
    expect(await ask('/media/none.webp')).toMatchObject({ status: 404 });
    expect(await ask(house, { method: 'POST' })).toMatchObject({ status: 404 });
  });

  it.each(['/media/broken.webp', '/media/moved.webp'])(
    'says that the storage failed, and not how (%s)',
    async (address) => {
      const log = jest.spyOn(console, 'error').mockReturnValue();

      const { status, headers, body } = await ask(address);

      expect({ status, body: String(body), caching: headers['cache-control'] }).toEqual({
        status: 502,
        body: '',
        caching: 'no-store',
      });
      expect(log).toHaveBeenCalledWith(expect.stringContaining(address));
    },
  );

  it('is cut off where the storage was, so that no half picture is taken for a whole one', async () => {
    jest.spyOn(console, 'error').mockReturnValue();

    expect((await ask('/media/cut.webp')).body).toMatch('aborted');
  });

  it.each([
    '/media',
    '/media/',
    '/blog/media/a.webp',
    '/media/../products/guide.pdf',
    '/media/%2e%2e/products/guide.pdf',
    '/media/..%2fproducts%2fguide.pdf',
    '/media/%5c..%5cproducts',
  ])('asks the storage for nothing outside of the pictures (%s)', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 });
    expect(asked).toEqual([]);
  });
});
