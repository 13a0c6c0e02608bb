import { InvalidRequest } from '../rest';
import { readStorageCall } from './storage';

async function statusOf(
  method: string,
  path: string,
  body?: unknown,
  type = 'application/json',
): Promise<number> {
  try {
    await readStorageCall({
      method,
      url: new URL(`http://localhost/storage/v1/${path}`),
      headers: new Headers({ 'content-type': type }),
      body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    });
    return 200;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.status;
    throw error;
  }
}

describe('readStorageCall', () => {
  it.each([
    ['GET', 'object/public/media/2026/a%20b.webp', undefined],
    ['POST', 'object/media/2026/a.webp', 'files'],
    ['PUT', 'object/media/a.webp', 'files'],
    ['DELETE', 'object/media', { prefixes: ['a.webp'] }],
    ['POST', 'object/list/media', { prefix: '', limit: 100, sortBy: { column: 'name', order: 'asc' } }],
    ['GET', 'bucket', undefined],
  ])('The request %s %s is valid', async (method, path, body) => {
    expect(await statusOf(method, path, body)).toBe(200);
  });

  it.each([
    ['an encoded slash', 'GET', 'object/public/media/a%2Fb', undefined, 400],
    ['an encoded way out of its folder', 'GET', 'object/public/media/a%2F..%2Fb', undefined, 400],
    ['a zero byte', 'GET', 'object/public/media/a%00', undefined, 400],
    ['an unknown path', 'GET', 'objects/media', undefined, 404],
    ['what is not served', 'GET', 's3/media', undefined, 501],
    ['an unknown method', 'PATCH', 'object/media/a.webp', undefined, 405],
    ['an unknown parameter', 'GET', 'object/public/media/a.webp?x=1', undefined, 400],
    [
      'an order by an expression',
      'POST',
      'object/list/media',
      { prefix: '', sortBy: { column: 'name; drop' } },
      400,
    ],
    [
      'an unknown direction',
      'POST',
      'object/list/media',
      { sortBy: { column: 'name', order: 'asc; drop' } },
      400,
    ],
    ['an unknown field', 'POST', 'object/list/media', { where: {} }, 400],
  ])('A storage request with %s is rejected', async (_, method, path, body, status) => {
    expect(await statusOf(method, path, body)).toBe(status);
  });

  it.each([
    ['a name of dots', { name: '..' }, 'Bucket name invalid'],
    ['no name', {}, 'Bucket name invalid'],
    [
      'a type of files that is none',
      { name: 'x', allowed_mime_types: ['x'] },
      'mime type x is not supported',
    ],
    [
      'a size below zero',
      { name: 'x', file_size_limit: -1 },
      '"file_size_limit" is a whole number from 0 on.',
    ],
    ['a text as its openness', { name: 'x', public: 'no' }, '"public" is true or false.'],
  ])('A new bucket with %s is rejected', async (_, body, message) => {
    const sent = {
      ...{ method: 'POST', url: new URL('http://localhost/storage/v1/bucket') },
      headers: new Headers({ 'content-type': 'application/json' }),
      body: new TextEncoder().encode(JSON.stringify(body)),
    };
    await expect(readStorageCall(sent)).rejects.toThrow(message);
  });
});
