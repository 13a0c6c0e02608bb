import { sharedBackend } from '@brand/database/testing/sharedBackend';
import { startSiteWithTokens } from '../programs.fixture';
import { joinEntry, splitEntry } from './entryText';

let site: Awaited<ReturnType<typeof startSiteWithTokens>>;
let token: string;

beforeEach(async () => {
  site = await startSiteWithTokens(await sharedBackend());
  token ??= await site.makeToken('draft', 'Of limits');
});

const send = (properties: object, headers: Record<string, string> = {}, body?: object) =>
  fetch(`${site.url}/micropub`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? { type: ['h-entry'], properties }),
  });
const idOf = (response: Response) => response.headers.get('location')?.split('/').at(-1) ?? '';

test('A program that wants to publish is refused by SQL, at once and by an update', async () => {
  const answer = await send({ content: ['Mine'], 'post-status': ['published'] });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { error: 'insufficient_scope', error_description: 'A token drafts, and never publishes.' },
  ]);
  const id = idOf(await send({ content: ['Draft'], 'post-status': ['draft'] }));
  const update = {
    action: 'update',
    url: `https://mira.example/journal/${id}`,
    replace: { 'post-status': ['published'] },
  };
  expect((await send({}, {}, update)).status).toBe(403);
  expect(await site.entry(id)).toMatchObject({ is_published: false });
});

test('What is published is read and not changed', async () => {
  const { body } = await site.rest('rest/v1/journal_entries?select=id,content&is_published=is.true&limit=1');
  const url = `https://mira.example/journal/${body[0].id}`;
  expect((await send({}, {}, { action: 'update', url, replace: { content: ['Mine'] } })).status).toBe(403);
  expect(await site.entry(body[0].id)).toMatchObject(body[0]);
});

test('A request that is sent twice with one key is one entry', async () => {
  const key = { 'idempotency-key': 'once' };
  const [first, second] = [await send({ content: ['Once'] }, key), await send({ content: ['Once'] }, key)];
  expect([second.status, idOf(second)]).toEqual([201, idOf(first)]);
  const by = async () => idOf(await send({ content: ['Once'], uid: ['tag:once'] }));
  expect(await by()).toBe(await by());
  expect(idOf(await send({ content: ['Once'] }))).not.toBe(idOf(first));
});

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-03-09T23:30:00', '2026-03-09'],
  ['2026-03-09T23:30:00-08:00', '2026-03-10'],
])('An entry of %s is of the day %s of the site', async (published, day) => {
  const id = idOf(await send({ content: ['Dated'], published: [published] }));
  expect(await site.entry(id)).toMatchObject({ entry_date: day, is_published: false });
});

test.each<[string, object]>([
  ['what is no entry', { type: ['h-event'], properties: {} }],
  ['a property that is no list', { type: ['h-entry'], properties: { content: 'Text' } }],
  ['a photo that is no address', { type: ['h-entry'], properties: { photo: ['javascript:alert(1)'] } }],
  ['an unknown action', { action: 'publish', url: 'https://mira.example/journal/1' }],
  ['an update of another site', { action: 'update', url: 'https://evil.example/journal/1', replace: {} }],
  ['an update of nothing', { action: 'update', url: 'https://mira.example/journal/1' }],
  [
    'an entry of nothing that is kept',
    { type: ['h-entry'], properties: { 'mp-slug': ['a'], rsvp: ['yes'] } },
  ],
  ['a like of no address', { type: ['h-entry'], properties: { 'like-of': ['javascript:alert(1)'] } }],
  ['a day that is none', { type: ['h-entry'], properties: { content: ['x'], published: ['soon'] } }],
])('400 says why for %s', async (_, body) => {
  const response = await send({}, {}, body);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: expect.stringMatching(/\.$/) },
  ]);
});

test('What is too large, no picture or another format is refused', async () => {
  expect((await send({ content: ['x'.repeat(1024 * 1024)] })).status).toBe(413);
  const upload = (bytes: string, authorization = `Bearer ${token}`) => {
    const body = new FormData();
    body.append('file', new Blob([bytes]), 'a.jpg');
    return fetch(`${site.url}/micropub/media`, { method: 'POST', headers: { authorization }, body });
  };
  expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(400);
  expect((await upload('\xff\xd8\xff broken')).status).toBe(400);
  expect((await upload('x'.repeat(21 * 1024 * 1024))).status).toBe(413);
  expect((await upload('x'.repeat(1024), 'Bearer none')).status).toBe(401);
});

test('After twenty wrong tokens in a minute a network waits', async () => {
  const ask = () =>
    fetch(`${site.url}/micropub?q=config`, { headers: { authorization: `Bearer ${'a'.repeat(32)}` } });
  const statuses = [];
  for (let times = 0; times < 40; times += 1) statuses.push((await ask()).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('References, text, photos and categories come back as they were, and edited texts keep every word', () => {
  const entry = {
    references: [
      { property: 'in-reply-to', address: 'https://a.example/?b=%3Cc%3E' },
      { property: 'like-of', address: 'https://a.example/' },
    ],
    text: 'One\n\nTwo',
    photos: [
      { value: '/media/a.webp', alt: 'A \\ [b]' },
      { value: 'https://a.example/b', alt: '' },
    ],
    categories: ['a', 'b c'],
  };
  expect(splitEntry(joinEntry(entry))).toEqual(entry);
  expect(splitEntry('![](a.png)\n\nText')).toEqual({
    references: [],
    text: '![](a.png)\n\nText',
    photos: [],
    categories: [],
  });
  expect(joinEntry(splitEntry('Text\n\nTags: '))).toBe('Text\n\nTags:');
});
