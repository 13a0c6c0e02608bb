import { InvalidRequest } from '@brand/data-api';
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
});
