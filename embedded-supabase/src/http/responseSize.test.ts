import { randomUUID } from 'node:crypto';
import { mintToken } from '../../testing/mintToken';
import { request, type RequestOptions } from '../../testing/request';
import { sharedBackend, type SharedBackend } from '../../testing/sharedBackend';

let backend: SharedBackend;
const course = randomUUID();
const modules = 19;
const ownModules = `/rest/v1/course_modules?course_id=eq.${course}`;
// Each module repeats the text of its course: 17 MB from one row.
const repeated = 'id,courses(long_description)';

const asOwner = (path: string, options: RequestOptions = {}) =>
  request(backend, path, {
    token: mintToken(backend.jwtSecret, { sub: '00000000-0000-4000-8000-000000000001' }),
    ...options,
  });
const withSecretKey = (path: string, options: RequestOptions = {}) =>
  request(backend, path, { ...options, headers: { ...options.headers, apikey: backend.secretKey } });

beforeAll(async () => {
  backend = await sharedBackend();
  const text = { id: course, title: 'Large', slug: `large-${course}`, long_description: 'a'.repeat(900_000) };
  expect((await withSecretKey('/rest/v1/courses', { body: text })).status).toBe(201);
  const rows = Array.from({ length: modules }, (_, place) => ({ course_id: course, title: `${place}` }));
  expect((await withSecretKey('/rest/v1/course_modules', { body: rows })).status).toBe(201);
});
afterAll(() => withSecretKey(`/rest/v1/courses?id=eq.${course}`, { method: 'DELETE' }));

const refusal = {
  code: 'PGRST100',
  details: null,
  hint: null,
  message:
    'not served by the embedded backend: a response of more than 16 MiB; select fewer rows or columns.',
};

test('Attack: a selection that repeats one text in each row is refused', async () => {
  const large = await asOwner(`${ownModules}&select=${repeated}`);
  expect([large.status, large.body]).toEqual([413, refusal]);
  expect((await asOwner(`${ownModules}&select=${repeated}&limit=10`)).body).toHaveLength(10);
});

test('Attack: a change whose response would be too large changes nothing', async () => {
  const change = await asOwner(`${ownModules}&select=${repeated}`, {
    method: 'PATCH',
    body: { title: 'Changed' },
    headers: { prefer: 'return=representation' },
  });
  expect([change.status, change.body]).toEqual([413, refusal]);
  expect((await asOwner(`${ownModules}&select=id&title=eq.Changed`)).body).toEqual([]);
});
