import http from 'node:http';
import sharp from 'sharp';
import { sharedBackend } from '@brand/database/testing/sharedBackend';
import { startSiteWithTokens } from '../programs.fixture';

let site: Awaited<ReturnType<typeof startSiteWithTokens>>;
let token: string;

beforeEach(async () => {
  site = await startSiteWithTokens(await sharedBackend());
  token ??= await site.makeToken('draft', 'Of attacks');
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/micropub`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
const sendJson = (body: object, headers: Record<string, string> = {}) =>
  post(JSON.stringify(body), { 'content-type': 'application/json', ...headers });
const entry = (properties: object) => ({ type: ['h-entry'], properties });

/** A form with photos, as it is sent: a program that sends part by part would keep this process busy. */
const photoForm = async (count: number): Promise<Blob> => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (let each = 0; each < count; each += 1)
    form.append('photo[]', new Blob([new Uint8Array(pixel)]), 'a.png');
  return new Response(form).blob();
};

/** The status of a POST whose body never comes. */
const statusWithoutBody = (path: string, headers: http.OutgoingHttpHeaders) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = http.request(site.url + path, {
      method: 'POST',
      headers: { 'content-length': 1024 * 1024, ...headers },
    });
    asked.on('response', ({ statusCode }) => {
      resolve(statusCode);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.flushHeaders();
  });

test.each([
  ['/micropub', 'application/json', {}],
  ['/micropub', 'application/json', { authorization: 'Bearer none' }],
  ['/micropub', 'application/x-www-form-urlencoded', { authorization: 'Bearer none' }],
  ['/micropub', 'multipart/form-data; boundary=a', {}],
  ['/micropub/media', 'application/json', {}],
  ['/micropub/media', 'multipart/form-data; boundary=a', { authorization: 'Bearer none' }],
])('Attack: a stranger is refused before the body is read: %s, %s, %j', async (path, type, headers) => {
  expect(await statusWithoutBody(path, { 'content-type': type, ...headers })).toBe(401);
});

const fields = (count: number) => new URLSearchParams(Array.from({ length: count }, () => ['a', '1']));

test('Attack: a form whose token may be one of its fields is read up to 64 kB', async () => {
  const refused = await post(fields(20_000), { authorization: '' });
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { error: 'invalid_request', error_description: 'A form may have at most 65536 bytes.' },
  ]);
});

test('Attack: a form of ten thousand fields is refused before they are sorted, from anybody', async () => {
  for (const authorization of ['', `Bearer ${token}`]) {
    const refused = await post(fields(10_000), { authorization });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'A form may have at most 200 fields.' },
    ]);
  }
});

test('A form of two hundred fields is taken', async () => {
  const form = fields(198);
  form.set('h', 'entry');
  form.set('content', 'Many fields');
  expect((await post(form)).status).toBe(201);
});

test('Attack: the HTML of a stranger is not read', async () => {
  const html = '<a href="x">'.repeat(20_000);
  const answer = await sendJson(entry({ content: [{ html }] }), { authorization: 'Bearer none' });
  expect(answer.status).toBe(401);
});

test('Attack: a small table that becomes megabytes of spaces is refused, and the site answers meanwhile', async () => {
  const wide = `<tr><th>${'a'.repeat(10_000)}</th></tr>`;
  const html = `<table>${wide}${'<tr><td>b</td></tr>'.repeat(2000)}</table>`;
  const refused = sendJson(entry({ content: [{ html }] }));
  const headers = { authorization: `Bearer ${token}` };
  const config = fetch(`${site.url}/micropub?q=config`, { headers });
  expect(await Promise.race([refused, config])).toBe(await config);
  expect((await config).status).toBe(200);
  expect(await (await refused).json()).toMatchObject({ error_description: 'This HTML cannot be read.' });
});

test.each(['constructor', '__proto__', 'toString'])(
  'Attack: a field named %s is a field as any other',
  async (name) => {
    const form = new URLSearchParams({ h: 'entry', content: 'Field', [name]: '1' });
    const made = await post(form);
    expect(made.status).toBe(201);
    const url = made.headers.get('location');
    const change = (changes: string) =>
      post(`{"action":"update","url":"${url}",${changes}}`, { 'content-type': 'application/json' });
    expect((await change(`"add":{"${name}":["1"]}`)).status).toBe(204);
    expect((await change(`"delete":{"${name}":["1"]}`)).status).toBe(204);
    expect((await change(`"replace":{"${name}":["1"]}`)).status).toBe(204);
    expect((await post(form, { authorization: 'Bearer none' })).status).toBe(401);
  },
);

// Comparing each value with each would take longer than Jest waits.
test('Attack: a change that names thousands of values is made', async () => {
  const category = Array.from({ length: 20_000 }, (_, place) => `t${place}`);
  const made = await sendJson(entry({ content: ['Many'], category }));
  const url = made.headers.get('location');
  const gone = Array.from({ length: 90_000 }, (_, place) => `g${place}`);
  expect((await sendJson({ action: 'update', url, delete: { category: gone } })).status).toBe(204);
});

test('Attack: a form of thousands of small photos stores none', async () => {
  expect((await post(await photoForm(3000))).status).toBe(400);
  expect((await post(await photoForm(10))).status).toBe(201);
});

test('Attack: few forms with files are in memory at once', async () => {
  const forms = await Promise.all(Array.from({ length: 6 }, () => photoForm(10)));
  const statuses = (await Promise.all(forms.map((form) => post(form)))).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses).toContain(429);
  expect((await post(await photoForm(1))).status).toBe(201);
});

test('Attack: photos of one form are as many changes of the hour', async () => {
  const authorization = `Bearer ${await site.makeToken('draft', 'Of counted photos')}`;
  expect((await post(await photoForm(3), { authorization })).status).toBe(201);
  const { body } = await site.rest('rest/v1/api_tokens?select=changes&name=eq.Of counted photos');
  // One change for the form, one for each photo, and one for the entry.
  expect(body).toEqual([{ changes: 5 }]);
});
