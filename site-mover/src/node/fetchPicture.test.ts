import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { fetchPicture } from './fetchPicture';

let server: Server;
let answer: RequestListener;
let asked: string[] = [];
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://old.example:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (asked = []));
afterAll(() => server.close());

/** A DNS lookup that resolves the old site to localhost. */
const lookup: LookupFunction = (name, options, done) =>
  name === 'old.example'
    ? options.all
      ? done(null, [{ address: '127.0.0.1', family: 4 }])
      : done(null, '127.0.0.1', 4)
    : done(new Error(`${name} is unknown.`), '');

test('A picture is fetched from its address, or by its path from the old site, also after a redirect', async () => {
  answer = ({ url }, response) =>
    url === '/old.png' ? response.writeHead(301, { location: '/new.png' }).end() : response.end('picture');
  const expected = new TextEncoder().encode('picture');
  expect(await fetchPicture(`${origin}/a.png`, undefined, { lookup })).toEqual(expected);
  expect(await fetchPicture('/old.png', origin, { lookup })).toEqual(expected);
  expect(asked).toEqual(['/a.png', '/old.png', '/new.png']);
});

test.each([
  'http://127.0.0.1:1/a.png',
  'http://[::1]:1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://0x7f.1/a.png',
  'http://2130706433/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://localhost:1/a.png',
  'file:///etc/passwd',
  'ftp://old.example/a.png',
])('Nothing on this machine or its network is asked: %s', async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow(/not on the open internet|not a web address/);
});

test.each(['http://127.0.0.1:1/a.png', 'http://169.254.169.254/', 'http://[::1]/', 'file:///etc/passwd'])(
  'A redirect leads to nothing on this machine or its network: %s',
  async (location) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    await expect(fetchPicture(`${origin}/a.png`, undefined, { lookup })).rejects.toThrow(
      /not on the open internet|not a web address/,
    );
  },
);

test('A server that fails, breaks off or has had enough is asked again, three times in all', async () => {
  const means = { lookup, pause: 1 };
  answer = (request, response) => {
    if (asked.length === 1) request.destroy();
    else if (asked.length === 2) response.writeHead(429).end();
    else response.end('picture');
  };
  expect(await fetchPicture(`${origin}/a.png`, undefined, means)).toHaveLength(7);
  expect(asked).toHaveLength(3);
  answer = (_request, response) => response.writeHead(503).end();
  await expect(fetchPicture(`${origin}/a.png`, undefined, means)).rejects.toThrow('answered 503');
  expect(asked).toHaveLength(6);
});

test('An address that is too large, missing, or redirects for ever is refused with the reason', async () => {
  answer = (_request, response) => {
    const part = Buffer.alloc(1024 * 1024);
    const send = () => {
      while (response.write(part));
      response.once('drain', send);
    };
    send();
  };
  await expect(fetchPicture(`${origin}/a.png`, undefined, { lookup })).rejects.toThrow('larger than 50 MiB');
  answer = (_request, response) => response.writeHead(404).end();
  await expect(fetchPicture(`${origin}/a.png`, undefined, { lookup })).rejects.toThrow('answered 404');
  answer = (_request, response) => response.writeHead(302, { location: '/a.png' }).end();
  await expect(fetchPicture(`${origin}/a.png`, undefined, { lookup })).rejects.toThrow(
    'redirects too many times',
  );
  await expect(fetchPicture('/a.png')).rejects.toThrow('Enter the address of the old site');
});

test('Attack: a server that changes the protocol (101) keeps no request open', async () => {
  answer = (_request, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end();
  await expect(fetchPicture(`${origin}/a.png`, undefined, { lookup })).rejects.toThrow('answered 101');
});
