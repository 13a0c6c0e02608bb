import { logIn, request } from '../../testing/request';
import { testProject } from '../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../testing/startTestBackend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
});
afterAll(() => backend.stop());

const draft = '10000000-0000-4000-8000-000000000006';
const read = (path: string, headers: Record<string, string> = {}) =>
  request(backend, `/rest/v1/${path}`, { headers });

async function countVisits(): Promise<number> {
  const { body } = await read('visits?select=place', { apikey: backend.secretKey });
  return (body as unknown[]).length;
}

describe('an attack on the data API', () => {
  it.each([
    'rpc/visit?p_place=a',
    'notes?select=id,visited',
    'notes?visited=eq.a',
    'notes?order=visited',
    'notes?select=visited::text',
    'notes?select=id,visited_notes(id)',
    'notes?select=id,visited_notes!inner()&visited_notes.id=not.is.null',
  ])('What only reads changes nothing: GET %s', async (path) => {
    expect((await read(path)).status).toBe(405);
    expect(await countVisits()).toBe(0);
  });

  it.each([
    ['rpc/read_secrets', 401],
    ['secrets', 401],
    ['secrets?select=', 401],
    ['secrets?select=count', 401],
    ['notes?order=secrets(text)', 400],
    ['notes?select=id,secrets(text)', 400],
    ['notes?select=text::regclass', 400],
    ['notes?select=text::xml', 400],
    ['notes?select=text::aclitem', 400],
    ['notes?select=pg_sleep(1)', 400],
    ['notes?select=ctid', 400],
    ['notes?xmin=eq.1', 400],
    ['notes?select=current_setting', 400],
    ['notes?text=fts(pg_sleep).a', 400],
    ['notes?select=id&text=eq(select).{a}', 400],
    ['rpc/set_config?setting_name=role', 404],
    ['pg_authid', 404],
    ['auth.users', 404],
  ])('GET %s is refused with %s', async (path, status) => {
    expect((await read(path)).status).toBe(status);
  });

  it.each(['exact', 'planned', 'estimated'])('A count that is %s counts no hidden row', async (count) => {
    const { headers } = await read('notes?select=id', { prefer: `count=${count}` });
    expect(headers.get('content-range')).toBe('0-4/5');
    const hidden = await read(`notes?select=id&id=eq.${draft}`, { prefer: `count=${count}` });
    expect(hidden.headers.get('content-range')).toBe('*/0');
  });

  it('An error of a cast tells nothing of a hidden row', async () => {
    const hidden = await read(`notes?select=text::int4&id=eq.${draft}`);
    expect([hidden.status, hidden.body]).toEqual([200, []]);
    expect((await read('notes?select=text::int4')).text).not.toMatch(/Note ([6-9]|10)/);
  });

  it('A time zone is that of one request', async () => {
    const path = 'notes?select=created_at&limit=1';
    expect((await read(path, { prefer: 'timezone=Asia/Tokyo' })).text).toContain('+09:00');
    expect((await read(path)).text).toContain('+00:00');
    const other = await read(path, { prefer: "timezone=UTC';drop" });
    expect([other.status, other.headers.get('preference-applied')]).toEqual([200, null]);
  });

  it('A function chooses the status of its response, and no request does', async () => {
    const headers = { 'x-session-id': 'pot' };
    const chosen = await request(backend, '/rest/v1/rpc/choose_status', { body: {}, headers });
    expect([chosen.status, chosen.headers.get('x-pot')]).toEqual([418, 'tea']);
    expect((await read('reactions?select=content', headers)).body).toEqual([{ content: 'tea' }]);
    const own = { 'response.status': '500', 'response.headers': '[{"x-pot": "tea"}]' };
    const asked = await read('rpc/whoami', own);
    expect([asked.status, asked.headers.get('x-pot')]).toEqual([200, null]);
  });

  it('A change that affects more than it may is undone', async () => {
    const headers = { 'x-session-id': 'many' };
    const rows = ['a', 'b'].map((content) => ({ session_id: 'many', content }));
    await request(backend, '/rest/v1/reactions', { body: rows, headers });
    const refused = await request(backend, '/rest/v1/reactions?session_id=eq.many', {
      method: 'DELETE',
      headers: { ...headers, prefer: 'handling=strict, max-affected=1' },
    });
    expect(refused.status).toBe(400);
    expect((await read('reactions?select=content', headers)).body).toHaveLength(2);
  });

  it.each(['10000000-0000-4000-8000-000000000001', draft, '10000000-0000-4000-8000-0000000000ff'])(
    'PUT replaces no row that the policies keep, for a visitor and for another account: %s',
    async (id) => {
      const put = (row: object, token?: string) =>
        request(backend, `/rest/v1/notes?id=eq.${id}`, { method: 'PUT', body: { id, ...row }, token });
      const before = await read(`notes?select=*&id=eq.${id}`, { apikey: backend.secretKey });
      const bert = await logIn(backend, 'bert@example.com', 'password-1234');
      const author = '00000000-0000-4000-8000-00000000000a';
      expect((await put({ text: 'taken' })).status).toBe(401);
      expect((await put({ text: 'taken', author }, bert)).status).toBe(403);
      expect((await read(`notes?select=*&id=eq.${id}`, { apikey: backend.secretKey })).text).toBe(
        before.text,
      );
    },
  );

  it('CSV stores nothing that JSON would not', async () => {
    const csv = (table: string, text: string) =>
      request(backend, `/rest/v1/${table}`, {
        method: 'POST',
        body: new TextEncoder().encode(text),
        headers: { 'content-type': 'text/csv', 'x-session-id': 'mine' },
      });
    expect((await csv('reactions', 'session_id,content\nyours,a')).status).toBe(401);
    expect((await csv('notes', 'text\na')).status).toBe(401);
    expect((await csv('reactions', 'session_id,nothing\nmine,a')).status).toBe(400);
    expect((await csv('reactions', 'session_id,content\nmine,csv')).status).toBe(201);
  });

  it('JSON that is deeper than the database can walk through is refused', async () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect((await read(`rpc/echo?p_json=${nested}`)).status).toBe(400);
    expect((await read('rpc/echo?p_json=[1]')).body).toEqual([1]);
  });
});
