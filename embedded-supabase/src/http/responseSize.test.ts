import { randomUUID } from 'node:crypto';
import { mintToken } from '../../testing/mintToken';
import { request, type RequestOptions } from '../../testing/request';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
const drawer = randomUUID();
const labels = '/rest/v1/labels';
// Each label repeats the text of its drawer: 17 MB from one row.
const repeated = 'title,drawers(text)';

const ask = (path: string, options: RequestOptions = {}) =>
  request(backend, path, { ...options, token: mintToken(backend.jwtSecret, { sub: drawer }) });

beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
  const text = { id: drawer, text: 'a'.repeat(900_000) };
  expect((await ask('/rest/v1/drawers', { body: text })).status).toBe(201);
  const rows = Array.from({ length: 19 }, (_, place) => ({ drawer_id: drawer, title: `${place}` }));
  expect((await ask(labels, { body: rows })).status).toBe(201);
});
afterAll(() => backend.stop());

const refusal = {
  code: 'PGRST100',
  details: null,
  hint: null,
  message:
    'not served by the embedded backend: a response of more than 16 MiB; select fewer rows or columns.',
};

test('Attack: a selection that repeats one text in each row is refused', async () => {
  const large = await ask(`${labels}?select=${repeated}`);
  expect([large.status, large.body]).toEqual([413, refusal]);
  expect((await ask(`${labels}?select=${repeated}&limit=10`)).body).toHaveLength(10);
});

test('Attack: a change whose response would be too large changes nothing', async () => {
  const change = await ask(`${labels}?select=${repeated}&drawer_id=eq.${drawer}`, {
    method: 'PATCH',
    body: { title: 'Changed' },
    headers: { prefer: 'return=representation' },
  });
  expect([change.status, change.body]).toEqual([413, refusal]);
  expect((await ask(`${labels}?select=title&title=eq.Changed`)).body).toEqual([]);
});
