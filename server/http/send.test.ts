import http from 'node:http';
import type zlibModule from 'node:zlib';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from '../../tooling/testing/listen';
import { Content, send } from './send';

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof zlibModule>('node:zlib');
  return { ...zlib, brotliCompress: jest.fn(zlib.brotliCompress) };
});

const page = `<!doctype html><p>${'It rained. '.repeat(100)}</p>`;

const toContent = (html: string) => new Content(html, 'text/html; charset=utf-8');

async function get(
  headers: http.OutgoingHttpHeaders,
  status: 200 | 404 = 200,
  method = 'GET',
  content = toContent(page),
) {
  const url = await listen(
    http.createServer((request, response) => {
      void send(request, response, { status, content, headers: {} });
    }),
  );
  return new Promise<{ response: http.IncomingMessage; body: Buffer }>((resolve) => {
    http
      .request(url, { headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ response, body: Buffer.concat(parts) }));
      })
      .end();
  });
}

test.each([
  ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip;q=1, br;q=0', (body: Buffer) => gunzipSync(body)],
  [undefined, '', (body: Buffer) => body],
  [undefined, 'br;q=0.0, identity', (body: Buffer) => body],
])('A page is sent as %p to a browser that accepts %p', async (encoding, accepted, decode) => {
  const { response, body } = await get({ 'accept-encoding': accepted });

  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toBe('accept-encoding');
  expect(decode(body).toString()).toBe(page);
});

test('Requests that come at once share one compression', async () => {
  jest.mocked(brotliCompress).mockClear();
  const html = `${page}<p>Now it is dry.</p>`;
  const content = toContent(html);

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => get({ 'accept-encoding': 'br' }, 200, 'GET', content)),
  );

  for (const { body } of answers) expect(brotliDecompressSync(body).toString()).toBe(html);
  expect(brotliCompress).toHaveBeenCalledTimes(1);
});

test('A browser that has the page gets 304, and always the status of a missing one', async () => {
  const { etag } = (await get({})).response.headers;
  const again = { 'if-none-match': etag };

  expect((await get(again)).response.statusCode).toBe(304);
  expect((await get(again)).body).toHaveLength(0);
  expect((await get(again, 404)).response.statusCode).toBe(404);
});

test.each([
  ['weak', (etag: string) => etag],
  ['strong', (etag: string) => etag.replace('W/', '')],
  ['in a list', (etag: string) => `"another", ${etag}, W/"third"`],
  ['for any', () => '*'],
])('A hash is known %s, compressed or not', async (_what, toKnown) => {
  for (const encoding of ['', 'gzip', 'br']) {
    const accepted = { 'accept-encoding': encoding };
    const { etag = '' } = (await get(accepted)).response.headers;
    expect((await get({ ...accepted, 'if-none-match': toKnown(etag) })).response.statusCode).toBe(304);
    expect((await get({ ...accepted, 'if-none-match': '"another"' })).response.statusCode).toBe(200);
  }
});

test('HEAD gets the headers alone', async () => {
  const { response, body } = await get({}, 200, 'HEAD');

  expect(Number(response.headers['content-length'])).toBe(page.length);
  expect(body).toHaveLength(0);
});
