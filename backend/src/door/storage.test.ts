import { Refusal } from './message';
import { passStorage } from './storage';

function statusOf(method: string, path: string, body?: unknown, type = 'application/json'): number {
  try {
    passStorage({
      method,
      url: new URL(`http://localhost/storage/v1/${path}`),
      headers: new Headers({ 'content-type': type }),
      body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    });
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

describe('the door in front of the storage server', () => {
  it.each([
    ['GET', 'object/public/media/2026/a%20b.webp', undefined],
    ['POST', 'object/media/2026/a.webp', 'a file'],
    ['PUT', 'object/media/a.webp', 'a file'],
    ['DELETE', 'object/media', { prefixes: ['a.webp'] }],
    ['POST', 'object/list/media', { prefix: '', limit: 100, sortBy: { column: 'name', order: 'asc' } }],
    ['GET', 'bucket', undefined],
  ])('lets %s %s pass', (method, path, body) => {
    expect(statusOf(method, path, body)).toBe(200);
  });

  it.each([
    ['a slash that is encoded', 'GET', 'object/public/media/a%2F..%2Fb', undefined, 404],
    ['a zero', 'GET', 'object/public/media/a%00', undefined, 404],
    ['an unknown place', 'GET', 's3/media', undefined, 404],
    ['another method', 'PATCH', 'object/media/a.webp', undefined, 405],
    ['an unknown parameter', 'GET', 'object/public/media/a.webp?x=1', undefined, 400],
    [
      'an order by an expression',
      'POST',
      'object/list/media',
      { prefix: '', sortBy: { column: 'name; drop' } },
      400,
    ],
    [
      'an order of its own',
      'POST',
      'object/list/media',
      { sortBy: { column: 'name', order: 'asc; drop' } },
      400,
    ],
    ['an unknown field', 'POST', 'object/list/media', { where: {} }, 400],
  ])('refuses %s', (_, method, path, body, status) => {
    expect(statusOf(method, path, body)).toBe(status);
  });
});
