import sharp from 'sharp';
import { sharedBackend } from '@brand/database/testing/sharedBackend';
import { startSiteWithTokens } from '../programs.fixture';
import { creations, updates, type RocksTest } from './micropubRocks.fixture';

// Runs the server tests from micropub.rocks, identified by their published numbers, against the real site.

let site: Awaited<ReturnType<typeof startSiteWithTokens>>;
let drafting: string;
let reading: string;
let jpeg: Uint8Array<ArrayBuffer>;

beforeEach(async () => {
  site = await startSiteWithTokens(await sharedBackend());
  drafting ??= await site.makeToken('draft');
  reading ??= await site.makeToken('read');
});

beforeAll(async () => {
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c83c28' } });
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } };
  jpeg = new Uint8Array(await red.withExif(place).jpeg().toBuffer());
});

type Sent = { token?: string; body?: BodyInit; headers?: Record<string, string>; path?: string };

const send = ({ token = drafting, body, headers, path = '/micropub' }: Sent) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body,
  });
const sendJson = (json: object, token?: string, headers: Record<string, string> = {}) =>
  send({ token, body: JSON.stringify(json), headers: { 'content-type': 'application/json', ...headers } });
const ask = (query: string, token = drafting) =>
  fetch(`${site.url}/micropub?${query}`, { headers: { authorization: `Bearer ${token}` } });

function sendTest({ form = [], json, photos }: RocksTest) {
  if (json) return sendJson(json);
  if (!photos) return send({ body: new URLSearchParams(form) });
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  for (const name of photos) body.append(name, new Blob([jpeg], { type: 'image/jpeg' }), 'Sunset.JPG');
  return send({ body });
}

async function created(response: Response): Promise<string> {
  expect([response.status, await response.text()]).toEqual([201, '']);
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^https:\/\/mira\.example\/journal\/[0-9a-f-]{36}$/);
  return location;
}
const entryAt = (location: string) => site.entry(location.split('/').at(-1) ?? '');

test.each(creations)('$number: $title makes a draft of today', async (each) => {
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  const row = await entryAt(await created(await sendTest(each)));
  expect(row.is_published).toBe(false);
  // One of two days at midnight.
  expect([before, today()]).toContain(row.entry_date);
  for (const part of each.has ?? [])
    expect(row.content).toEqual(
      typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part),
    );
});

test.each(updates)(
  '$number: an update $title',
  async ({ before, json, after = {}, without = [], status }) => {
    const url = await created(await sendJson({ type: ['h-entry'], properties: before }));
    expect((await sendJson({ action: 'update', url, ...json })).status).toBe(status ?? 204);
    const { properties } = (await (await ask(`q=source&url=${url}`)).json()) as { properties: object };
    expect(properties).toMatchObject(status ? (before ?? {}) : after);
    for (const name of without) expect(properties).not.toHaveProperty(name);
  },
);

const boat = 'https://a.example/boat.jpg';
const sea = 'https://a.example/sea.jpg';

test.each<[string, Omit<RocksTest, 'number' | 'title'>]>([
  [
    'JSON',
    { json: { type: ['h-entry'], properties: { photo: [boat, sea], 'mp-photo-alt': ['', 'The [sea]'] } } },
  ],
  [
    'a form',
    {
      form: [
        ['photo[]', boat],
        ['mp-photo-alt[]', ''],
        ['photo[]', sea],
        ['mp-photo-alt[]', 'The [sea]'],
      ],
    },
  ],
])('The descriptions in mp-photo-alt of %s go to the photos in their order', async (_, sent) => {
  const row = await entryAt(await created(await sendTest({ number: 0, title: '', ...sent })));
  expect(row.content).toBe(`![](${boat})\n\n![The \\[sea\\]](${sea})`);
});

test('An uploaded photo has its description, and an update describes what it adds', async () => {
  const form: [string, string][] = [
    ['content', 'Photos'],
    ['mp-photo-alt[]', 'A boat'],
  ];
  const url = await created(await sendTest({ number: 0, title: '', form, photos: ['photo[]'] }));
  const add = { photo: [sea], 'mp-photo-alt': ['The sea'] };
  expect((await sendJson({ action: 'update', url, add })).status).toBe(204);
  expect((await entryAt(url)).content).toMatch(
    /^Photos\n\n!\[A boat\]\(\/media\/\S+\)\n\n!\[The sea\]\(https:\/\/a.example\/sea.jpg\)$/,
  );
});

test('The pages that an entry responds to are its first lines, and are replaced by an update', async () => {
  const page = 'https://a.example/page';
  const citation = { type: ['h-cite'], properties: { name: ['A page'], url: [page] } };
  const properties = { content: ['Text'], 'repost-of': [page], 'bookmark-of': [citation] };
  const url = await created(await sendJson({ type: ['h-entry'], properties }));
  expect((await entryAt(url)).content).toBe(`Bookmark: <${page}>\n\nRepost: <${page}>\n\nText`);
  const replace = { 'bookmark-of': [`${page}/2`] };
  expect((await sendJson({ action: 'update', url, replace, delete: ['repost-of'] })).status).toBe(204);
  expect((await entryAt(url)).content).toBe(`Bookmark: <${page}/2>\n\nText`);
});

test.each([
  ['like-of', 'Like'],
  ['in-reply-to', 'In reply to'],
])('An entry of %s alone is a draft with its address', async (property, words) => {
  const body = new URLSearchParams({ h: 'entry', [property]: boat });
  expect((await entryAt(await created(await send({ body })))).content).toBe(`${words}: <${boat}>`);
});

test.each([
  [500, 'delete', 'a form'],
  [501, 'delete', 'JSON'],
  [502, 'undelete', 'a form'],
  [503, 'undelete', 'JSON'],
])('%d: %s by %s is refused, because a token never deletes', async (_, action, kind) => {
  const url = await created(await sendJson({ type: ['h-entry'], properties: { content: ['Stays'] } }));
  const response =
    kind === 'JSON'
      ? await sendJson({ action, url })
      : await send({ body: new URLSearchParams({ action, url }) });
  expect([response.status, await response.json()]).toEqual([
    403,
    { error: 'insufficient_scope', error_description: 'A token may create drafts, and never delete.' },
  ]);
  expect(await entryAt(url)).toMatchObject({ content: 'Stays' });
});

test('600 and 601: the configuration and the targets of syndication are asked for', async () => {
  const config = (await (await ask('q=config', reading)).json()) as object;
  expect(config).toMatchObject({
    'media-endpoint': 'https://mira.example/micropub/media',
    'syndicate-to': [],
  });
  expect(await (await ask('q=syndicate-to')).json()).toEqual({ 'syndicate-to': [] });
  expect((await ask('q=else')).status).toBe(400);
});

test('602 and 603: the source of an entry, with all of its properties or those asked for', async () => {
  const photo = { value: 'https://a.example/b.jpg', alt: 'A [boat]' };
  const properties = {
    name: ['A day'],
    content: ['Text'],
    category: ['one', 'two'],
    photo: [photo],
    summary: ['S'],
  };
  const url = await created(await sendJson({ type: ['h-entry'], properties }));
  expect(await (await ask(`q=source&url=${url}`)).json()).toEqual({
    type: ['h-entry'],
    properties: { ...properties, url: [url], 'post-status': ['draft'], published: [expect.any(String)] },
  });
  const some = await ask(`q=source&url=${url}&properties[]=category&properties[]=content`);
  expect(await some.json()).toEqual({ properties: { content: ['Text'], category: ['one', 'two'] } });
});

test.each([
  [700, 'jpeg'],
  [701, 'png'],
  [702, 'gif'],
] as const)(
  '%d: a %s goes to the media endpoint, and is stored without what the camera wrote',
  async (_, format) => {
    const body = new FormData();
    const picture = await sharp(jpeg).keepMetadata().toFormat(format).toBuffer();
    body.append('file', new Blob([new Uint8Array(picture)]), `Photo.${format}`);
    const response = await send({ body, path: '/micropub/media' });
    const location = response.headers.get('location') ?? '';
    expect([response.status, location]).toEqual([
      201,
      expect.stringMatching(
        /^https:\/\/mira\.example\/media\/\d{4}\/photo-[0-9a-f]{8}-[0-9a-f]{6}-40w\.webp$/,
      ),
    ]);
    const stored = await fetch(site.url + new URL(location).pathname);
    const metadata = await sharp(await stored.arrayBuffer()).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 40, undefined]);
    const row = await entryAt(
      await created(await sendJson({ type: ['h-entry'], properties: { photo: [location] } })),
    );
    expect(row.content).toBe(`![](${new URL(location).pathname})`);
  },
);

test('800, 801 and 802: the token comes in the header or in the form, not in both, and is not stored', async () => {
  const form = { h: 'entry', content: 'By form', access_token: drafting };
  const row = await entryAt(await created(await send({ token: '', body: new URLSearchParams(form) })));
  expect(JSON.stringify(row)).not.toContain(drafting);
  expect((await send({ body: new URLSearchParams(form) })).status).toBe(400);
});

test('803: nobody without a valid token is let in', async () => {
  for (const token of ['', 'f'.repeat(32), site.tokenOf('learner'), site.owner]) {
    const response = await send({ token, body: new URLSearchParams({ h: 'entry', content: 'Mine' }) });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ error: 'unauthorized' });
    expect((await ask('q=config', token || 'none')).status).toBe(401);
  }
});

test('804: a token that reads makes, changes and uploads nothing', async () => {
  const url = await created(await sendJson({ type: ['h-entry'], properties: { content: ['Stays'] } }));
  const file = new FormData();
  file.append('file', new Blob([jpeg]), 'a.jpg');
  for (const response of [
    await sendJson({ type: ['h-entry'], properties: { content: ['Mine'] } }, reading),
    await sendJson({ action: 'update', url, replace: { content: ['Mine'] } }, reading),
    await send({ token: reading, body: file, path: '/micropub/media' }),
  ])
    expect([response.status, await response.json()]).toMatchObject([403, { error: 'insufficient_scope' }]);
  expect((await ask(`q=source&url=${url}`, reading)).status).toBe(200);
});
