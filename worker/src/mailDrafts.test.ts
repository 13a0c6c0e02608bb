import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { until } from 'embedded-supabase/testing/until';
import { asOwner, startPostOffice, type PostOffice } from './postOffice.fixture';
import { mailOf, photo, secret, type Mail } from './mailDrafts.fixture';
import { headOf, textOf, titleOf, tokensIn } from './mailDrafts';
import { isPhoto } from './readForeignMail';

let office: PostOffice;

beforeAll(async () => {
  office = await startPostOffice();
  await office.startWorker();
  await asOwner(office.backend, '/rest/v1/rpc/create_mail_drafts_address', { p_token: secret });
});
afterAll(() => office.stop());

async function post(mail: Mail) {
  const response = await fetch(office.reportsUrl, { method: 'POST', body: mailOf(mail) });
  return `${response.status} ${await response.text()}`;
}

type Entry = { title: string; content: string; is_published: boolean; entry_date: string };
const find = async (title: string) =>
  (
    await asOwner(
      office.backend,
      `/rest/v1/journal_entries?title=eq.${encodeURIComponent(title)}&select=title,content,is_published,entry_date`,
    )
  ).body as Entry[];

test('A mail with a photo is a draft at once, and the photo says nothing of its place', async () => {
  const bytes = await photo(2000);
  expect((await sharp(bytes).metadata()).exif?.includes('Mira')).toBe(true);
  // The photo is larger than a report may be.
  expect(bytes.length).toBeGreaterThan(1024 * 1024);

  const answer = await post({
    id: 'one',
    subject: 'Rain on the harbour',
    text: 'It rained *all* day.\r\n\r\nThen it stopped.\r\n-- \r\nSent from a phone',
    parts: [
      { type: 'image/jpeg', name: 'IMG_1.jpg', bytes },
      { type: 'image/heic', name: 'IMG_2.HEIC', bytes: new Uint8Array([1, 2, 3]) },
      { type: 'application/pdf', name: 'secret.pdf', bytes: new Uint8Array([1, 2, 3]) },
    ],
  });

  const [entry] = (await until(async () => {
    const found = await find('Rain on the harbour');
    return found.length > 0 && found;
  })) as [Entry];
  expect(answer).toBe('202 Not a report.\n');
  expect(entry.is_published).toBe(false);
  expect(entry.content).toMatch(
    /^It rained \*all\* day\.\n\nThen it stopped\.\n\n!\[\]\(\/media\/\d{4}\/mail-[0-9a-f]{16}-1-[0-9a-f]{6}-1600w\.webp\)\n\nLeft out of the mail: IMG_2\.HEIC \(cannot be read here: send it as JPEG\), secret\.pdf \(no photo\)\.$/,
  );
  const [path = ''] = /\d{4}\/mail-\S+(?=\))/.exec(entry.content) ?? [];
  for (const width of [480, 720, 960, 1600]) {
    const stored = await fetch(
      `${office.backend.url}/storage/v1/object/public/media/${path.replace('1600w', `${width}w`)}`,
    );
    const metadata = await sharp(await stored.arrayBuffer()).metadata();
    expect([metadata.width, metadata.format, metadata.exif, metadata.xmp]).toEqual([
      width,
      'webp',
      undefined,
      undefined,
    ]);
  }
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'A mail with a photo is a draft of the day in %s',
  async (timeZone) => {
    const zone = { time_zone: timeZone };
    expect(
      (await asOwner(office.backend, '/rest/v1/site_profile?singleton=is.true', zone, 'PATCH')).status,
    ).toBe(200);
    const avif = await sharp(await photo(900))
      .avif({ effort: 0 })
      .toBuffer();
    // A mail's time only has whole seconds, so without this pause it could belong to the previous time zone.
    await wait(1100);
    const began = Date.now();
    await post({
      id: timeZone,
      subject: timeZone,
      parts: [{ type: 'image/avif', name: 'a.avif', bytes: avif }],
    });
    const [entry] = await find(timeZone);
    expect(entry?.entry_date).toBe(new Intl.DateTimeFormat('en-CA', { timeZone }).format(began));
    expect(entry?.content).toMatch(/^!\[\]\(\/media\/\S+w\.webp\)$/);
  },
);

test('A photo that says it is one, but is damaged, is told, and of fifty files twenty are named', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500, 7)]);
  const parts = Array.from({ length: 50 }, (_none, index) => ({
    type: 'image/heic',
    name: `IMG_${index + 1}.HEIC`,
    bytes: heic,
  }));
  await post({ id: 'fifty', subject: 'Fifty', parts });
  const [entry] = await find('Fifty');
  expect(entry?.content).toMatch(
    /^Left out of the mail: IMG_10\.HEIC \(cannot be read here: .* and 30 more\.$/,
  );
  expect(entry?.content.match(/IMG_/g)).toHaveLength(20);
});

const headers = (id: string) => `To: <hello+${secret}@example.com>\r\nMessage-ID: <${id}@elsewhere.example>`;

test('A photo between words of a mail keeps its place and its own words', async () => {
  const raw = [
    ...[headers('inline'), 'Subject: Inline', 'Content-Type: multipart/related; boundary="r"', ''],
    ...['--r', 'Content-Type: multipart/alternative; boundary="a"', ''],
    ...['--a', 'Content-Type: text/plain', '', 'Before [image: boat] after', ''],
    ...['--a', 'Content-Type: text/html; charset=utf-8', ''],
    '<p>Before</p><img src="cid:boat@mail" alt="A red boat"><p>after</p><img src="cid:gone"><img src="https://spy.example/1.gif">',
    ...['', '--a--', '--r', 'Content-Type: image/jpeg; name="boat.jpg"', 'Content-ID: <boat@mail>'],
    ...['Content-Transfer-Encoding: base64', '', (await photo(500)).toString('base64'), '--r--', ''],
  ].join('\r\n');
  await fetch(office.reportsUrl, { method: 'POST', body: raw });
  const [entry] = await find('Inline');
  expect(entry?.content).toMatch(/^Before\n\n!\[A red boat\]\(\/media\/\S+w\.webp\)\n\nafter$/);
});

test.each([
  ['Ein schöner Tag', 'Ein sch\xf6ner Tag', ''],
  ['日本語', '\x1b$BF|K\\8l\x1b(B', ''],
  ['a � b\n\nLetters of the mail are lost where the sign � stands.', 'a \x80 b', '; charset=utf-8'],
])(
  'Text whose encoding is not stated is read, and lost letters are told: %s',
  async (content, text, charset) => {
    const body = `${headers(`encoded-${text.length}`)}\r\nContent-Type: text/plain${charset}\r\n\r\n${text}`;
    await fetch(office.reportsUrl, { method: 'POST', body: Buffer.from(body, 'latin1') });
    const newest = '/rest/v1/journal_entries?select=content&order=created_at.desc&limit=1';
    expect((await asOwner(office.backend, newest)).body).toEqual([{ content }]);
  },
);

test('The same mail twice is one draft, and the answer is the same', async () => {
  const mail = { id: 'twice', subject: 'Twice', text: 'Once.' };
  expect([await post(mail), await post(mail)]).toEqual(['202 Not a report.\n', '202 Not a report.\n']);
  expect(await find('Twice')).toHaveLength(1);
});

test.each([
  ['another secret', `hello+${'f'.repeat(32)}@example.com`],
  ['no secret', 'hello@example.com'],
  ['half of it', `hello+${secret.slice(0, 16)}@example.com`],
])('A forged mail with %s makes nothing, and hears what every mail hears', async (_name, to) => {
  const before = await asOwner(office.backend, '/rest/v1/journal_entries?select=id');
  expect(await post({ id: `forged ${to}`, to, subject: 'Forged', text: 'Mine.' })).toBe(
    '202 Not a report.\n',
  );
  const after = await asOwner(office.backend, '/rest/v1/journal_entries?select=id');
  expect(after.body).toEqual(before.body);
});

test('A secret that stands elsewhere in a mail is none', async () => {
  const text = `Write to hello+${secret}@example.com`;
  await post({ id: 'quoted', to: 'hello@example.com', subject: 'Quoted', text });
  expect(await find('Quoted')).toEqual([]);
});

const deep = Array.from(
  { length: 5000 },
  (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}`,
).join('\r\n');

test.each([
  ['nested 5,000 deep', 'deep', `\r\n${deep}`, 'This mail cannot be read.'],
  [
    'with a NUL in its text',
    'nul',
    '\r\nDate: Mon, 1 Jan 99999 00:00:00 +0000\r\n\r\nBefore the \0NUL',
    'Before the NUL',
  ],
  [
    'of megabytes of text',
    'long',
    `\r\n\r\nLong ${'x'.repeat(8 * 1024 * 1024)}`,
    `Long ${'x'.repeat(199_995)}`,
  ],
])('Attack: a mail %s is a draft at once, and does not come again', async (_, id, rest, content) => {
  const answer = await fetch(office.reportsUrl, { method: 'POST', body: headers(id) + rest });
  expect(answer.status).toBe(202);
  const { body } = await asOwner(
    office.backend,
    '/rest/v1/journal_entries?select=content&order=created_at.desc&limit=1',
  );
  expect(body).toEqual([{ content }]);
});

test('A large mail is read to its end with the secret alone, and no mail of more than 25 MiB', async () => {
  const sized = (mebibytes: number) => [
    { type: 'application/zip', name: 'a.zip', bytes: new Uint8Array(mebibytes * 1024 * 1024) },
  ];
  expect(await post({ id: 'big', to: 'hello@example.com', subject: 'Big', parts: sized(2) })).toMatch(/^413/);
  expect(await post({ id: 'big', subject: 'Big', parts: sized(2) })).toMatch(/^202/);
  expect(await find('Big')).toHaveLength(1);
  expect(await post({ id: 'huge', subject: 'Huge', parts: sized(20) })).toMatch(/^413/);
  expect(await find('Huge')).toEqual([]);
});

describe('The secret', () => {
  test.each([
    ['To', `To: Me <hello+${secret}@example.com>`],
    ['a header of two lines', `To: a@example.com,\r\n <hello+${secret}@example.com>`],
    ['Delivered-To', `Delivered-To: ${secret}@example.com`],
    ['X-Original-To', `X-Original-To: hello+${secret.toUpperCase()}@example.com`],
    ['Received', `Received: from a by b for <hello+${secret}@example.com>; Thu, 26 Nov 2026 12:00:00 +0000`],
  ])('It is found in %s', (_name, header) => {
    expect(tokensIn(headOf(Buffer.from(`${header}\r\nSubject: x\r\n\r\nText`)))).toEqual([secret]);
  });

  test.each([
    ['the subject', `Subject: hello+${secret}@example.com`],
    ['a longer word', `To: hello+1${secret}@example.com`],
    ['the text', `Subject: x\r\n\r\nTo: hello+${secret}@example.com`],
  ])('It is not looked for in %s', (_name, mail) => {
    expect(tokensIn(headOf(Buffer.from(mail)))).toEqual([]);
  });
});

test('HTML alone becomes markdown, without pictures that would tell who reads', async () => {
  const html =
    '<p>A <b>dry</b> day <a href="https://a.example/b">here</a></p><img src="https://spy.example/1.gif" alt="x"><script>alert(1)</script>';
  expect(await textOf({ html })).toBe('A **dry** day [here](https://a.example/b)');
});

test('A title is the subject without the marks of answers', () => {
  expect(titleOf({ subject: 'Re: Fwd: A day' })).toBe('A day');
  expect(titleOf({})).toBe('');
});

test.each([
  '<img src="https://spy.example/a(1).gif" alt="A [b] c">',
  '<img src="https://spy.example/a b.gif" title="She said (no) &quot;so&quot;">',
  '<a href="https://a.example"><img src="https://spy.example/c.gif"></a>',
  '<img src="https://spy.example/d.gif" alt="](https://attached.invalid/x" title="](https://attached.invalid/x">',
])('A picture of another server is left out of the text: %s', async (html) => {
  expect(await textOf({ html: `<p>Before</p><p>${html}</p>` })).not.toContain('spy.example');
});

test.each([
  ['![a](https://t.example/p.png)', '! [a](https://t.example/p.png)'],
  ['\\!![a](https://t.example/p.png)', '\\!! [a](https://t.example/p.png)'],
  ['![a][1]\n\n[1]: https://t.example/p.png', '! [a][1]\n\n[1]: https://t.example/p.png'],
  ['<IMG src=https://t.example/p.png>', '&lt;IMG src=https://t.example/p.png>'],
  ['\\<img/src=https://t.example/p.png>', '\\&lt;img/src=https://t.example/p.png>'],
  ['Wow! <https://a.example> [b](https://b.example)', 'Wow! <https://a.example> [b](https://b.example)'],
])('Attack: a picture in a plain mail is not loaded by who reads the draft: %s', async (text, draft) => {
  expect(await textOf({ text, html: undefined })).toBe(draft);
});

test.each(['Sent from my iPhone', 'Von meinem iPhone gesendet', 'Get Outlook for iOS'])(
  'The closing line of a program is no part of the day: %s',
  async (line) => {
    expect(await textOf({ text: `It rained.\r\n\r\n${line}\r\n` })).toBe('It rained.');
    expect(await textOf({ text: `${line} I wrote once.\n\nIt rained.` })).toContain(line);
  },
);

test('A photo is known by its first bytes, whatever type the program gave it', () => {
  expect(isPhoto('application/octet-stream', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]))).toBe(true);
  expect(isPhoto('application/octet-stream', new Uint8Array(9))).toBe(false);
});
