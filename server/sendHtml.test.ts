import http from 'node:http';
import type zlibModule from 'node:zlib';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from '../tooling/testing/listen';
import { sendHtml } from './sendHtml';

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof zlibModule>('node:zlib');
  return { ...zlib, brotliCompress: jest.fn(zlib.brotliCompress) };
});

const page = `<!doctype html><p>${'It rained. '.repeat(100)}</p>`;

async function ask(headers: http.OutgoingHttpHeaders, status = 200, method = 'GET', html = page) {
  const url = await listen(
    http.createServer((request, response) => {
      void sendHtml(request, response, { status, page: { html, headers: {} } });
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
])('a page comes as %p to a browser that takes %p', async (encoding, accepted, decode) => {
  const { response, body } = await ask({ 'accept-encoding': accepted });

  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toBe('accept-encoding');
  expect(decode(body).toString()).toBe(page);
});

test('a crowd that comes at once waits for one compression', async () => {
  jest.mocked(brotliCompress).mockClear();
  const html = `${page}<p>Now it is dry.</p>`;

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask({ 'accept-encoding': 'br' }, 200, 'GET', html)),
  );

  for (const { body } of answers) expect(brotliDecompressSync(body).toString()).toBe(html);
  expect(brotliCompress).toHaveBeenCalledTimes(1);
});

test('a browser that has the page gets no second copy; a missing page is always said', async () => {
  const { etag } = (await ask({})).response.headers;
  const again = { 'if-none-match': etag };

  expect((await ask(again)).response.statusCode).toBe(304);
  expect((await ask(again)).body).toHaveLength(0);
  expect((await ask(again, 404)).response.statusCode).toBe(404);
});

test('whoever asks for the head alone gets it alone', async () => {
  const { response, body } = await ask({}, 200, 'HEAD');

  expect(Number(response.headers['content-length'])).toBe(page.length);
  expect(body).toHaveLength(0);
});
