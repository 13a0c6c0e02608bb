import type { RowLimits } from '../hooks';
import { BodyReader, getBodyLimit, toBytes } from './requestBody';

const MiB = 1024 * 1024;
const rowLimits = { 'letters of readers': [10, 60] } satisfies RowLimits;
const roles = { session: 'authenticated', secret: 'service_role' } as const;

/** The body limit for a request with this declared length and this kind of token. */
function limitOf(path: string, length: number | null, token?: 'session' | 'secret') {
  const headers = new Headers(length === null ? {} : { 'content-length': `${length}` });
  const request = { url: `http://localhost${path}`, headers };
  const identify = jest.fn(async () => {
    if (!token) throw new Error('There is no such token.');
    return { auth: { role: roles[token], uid: null, jwt: null } };
  });
  return getBodyLimit(request, { largestFile: 50 * MiB, identify, rowLimits });
}

const file = '/storage/v1/object/files/a.bin';
const rows = '/rest/v1/notes';
const visitorsRows = '/rest/v1/letters%20of%20readers';

test.each([
  ['a file of a visitor', file, 7 * MiB, undefined, 6],
  ['a file of who is logged in', file, 7 * MiB, 'session', 51],
  ['a file with the secret key', file, 7 * MiB, 'secret', 51],
  ['a file without a length', file, null, 'session', 6],
  ['rows of a visitor', rows, 2 * MiB, undefined, 1],
  ['rows of who is logged in', rows, 2 * MiB, 'session', 1],
  ['rows with the secret key', rows, 2 * MiB, 'secret', 6],
  ['rows in a table that visitors fill', visitorsRows, 20_000, undefined, 1 / 64],
  ['rows in such a table without a length', visitorsRows, null, 'secret', 1 / 64],
  ['rows in such a table with the secret key', visitorsRows, 20_000, 'secret', 6],
  ['rows at an address that cannot be read', '/rest/v1/%', 20_000, undefined, 1],
  ['a log-in with the secret key', '/auth/v1/token', 2 * MiB, 'secret', 1 / 16],
] as const)('The door takes %s up to its limit', async (_, path, length, token, most) => {
  expect(await limitOf(path, length, token)).toBe(most * MiB);
});

test('A token is read for large bodies alone', async () => {
  const identify = jest.fn();
  const headers = new Headers({ 'content-length': '100' });
  await getBodyLimit({ url: `http://localhost${file}`, headers }, { largestFile: MiB, identify, rowLimits });
  expect(identify).not.toHaveBeenCalled();
});

const post = (size: number, stated?: number) =>
  new Request(`http://localhost${rows}`, {
    method: 'POST',
    body: new Uint8Array(size).fill(1),
    ...(stated !== undefined && { headers: { 'content-length': `${stated}` } }),
  });
const sizeOf = (request: Request) =>
  new BodyReader().read(request, '192.0.2.1', 10, async (body) =>
    Response.json(typeof body === 'string' ? body : body.bytes?.byteLength),
  );

test.each([
  ['the length that it states', post(10, 10), 10],
  ['no stated length', post(7), 7],
  ['a length over the limit', post(1, 11), 'too large'],
  ['no stated length and more than the limit', post(11), 'too large'],
  ['more than it states', post(9, 8), 'too large'],
  ['less than it states', post(5, 8), 5],
])('A body with %s is read, or refused', async (_, request, expected) => {
  expect(await (await sizeOf(request)).json()).toBe(expected);
});

test('An address has room for one of the largest files at a time', async () => {
  const reader = new BodyReader();
  const send = (work: () => Promise<Response>) =>
    reader.read(post(1, 51 * MiB), '192.0.2.1', 51 * MiB, async (body) =>
      body === 'no room' ? Response.json(body) : work(),
    );
  const inside = await send(() => send(() => Promise.resolve(Response.json('room'))));
  expect(await inside.json()).toBe('no room');
  expect(await (await send(() => Promise.resolve(Response.json('room')))).json()).toBe('room');
});

test.each([
  ['50MiB', 50 * 1024 ** 2],
  ['1GB', 1024 ** 3],
  ['20k', 20 * 1024],
  ['512', 512],
])('The size %s of config.toml is %d bytes', (size, bytes) => {
  expect(toBytes(size)).toBe(bytes);
});
