import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { HostedFiles } from './HostedFiles';

const content = Buffer.from('text '.repeat(1000));

let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => respond(request, response));
let files: HostedFiles;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  files = new HostedFiles(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'sb_secret_test');
});
afterAll(() => void server.close());

const fail = (status: number, body: unknown) => {
  respond = (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

test.each([
  ['that storage does not find', 400, { statusCode: '404', error: 'not_found', message: 'Object not found' }],
  [
    'that the disk of the storage lacks',
    400,
    { statusCode: '400', code: 'NoSuchKey', message: 'No such key' },
  ],
  ['that a newer storage does not find', 404, { statusCode: 404, code: 'NoSuchKey' }],
])('A file %s is missing', async (_, status, body) => {
  fail(status, body);
  expect(await files.sizeOf('media', 'a.png')).toBeNull();
  expect(await files.open('media', 'a.png')).toBeNull();
});

test.each([
  [
    'the database of the storage gives no answer in time',
    400,
    { statusCode: '544', code: 'DatabaseTimeout' },
  ],
  ['the disk of the storage does not answer', 400, { statusCode: '503', error: 'SlowDown' }],
  ['the key may not read it', 400, { statusCode: '403', error: 'Unauthorized' }],
  ['a proxy finds no storage', 404, 'There is nothing here'],
  ['the storage is down', 503, {}],
])('A file is not taken for missing where %s', async (_, status, body) => {
  fail(status, body);
  await expect(files.sizeOf('media', 'a.png')).rejects.toThrow(`media/a.png cannot be read (${status})`);
  await expect(files.open('media', 'a.png')).rejects.toThrow(`media/a.png cannot be read (${status})`);
});

test('A project that compresses tells the size of a file all the same', async () => {
  respond = ({ headers }, response) => {
    const isZipped = headers['accept-encoding']?.includes('gzip');
    // Proxies send compressed responses in chunks, without a length.
    if (isZipped) response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(content));
    else response.writeHead(200, { 'content-length': content.length }).end(content);
  };
  expect(await files.sizeOf('media', 'a.txt')).toBe(content.length);
  const body = await files.open('media', 'a.txt');
  expect(await new Response(body).text()).toBe(content.toString());
});

test('A file whose size is not told fails the backup by its name', async () => {
  respond = (_, response) => void response.writeHead(200, { 'transfer-encoding': 'chunked' }).end();
  await expect(files.sizeOf('media', 'a.txt')).rejects.toThrow(
    'media/a.txt is there, and its size is not told.',
  );
});
