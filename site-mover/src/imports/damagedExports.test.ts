import { readAll } from './readAll.fixture';
import { wxrEnd, wxrHead, wxrItem } from './wordpress.fixture';

// More cases like the ones in reported.cases.

const readXml = async (...parts: BlobPart[]) => readAll(new Blob(parts));
const contentOf = (rows: Map<string, Readonly<Record<string, unknown>>>, slug = 'post-1') =>
  rows.get(slug)?.['content'];
const titlesOf = (rows: Map<string, Readonly<Record<string, unknown>>>) =>
  [...rows.values()].map(({ title }) => title);

describe('The encoding of an export', () => {
  const euro = wxrItem({ id: 1, title: 'Prix: 5 €', content: 'L’été' });
  const toTwoBytes = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  const stating = (encoding: string, mark = '') =>
    new Uint8Array(Buffer.from(`${mark}${wxrHead.replace('UTF-8', encoding)}${euro}${wxrEnd}`));
  it.each<[what: string, bytes: Uint8Array<ArrayBuffer>]>([
    ['UTF-16 BE with a mark', toTwoBytes(`\ufeff${wxrHead}${euro}${wxrEnd}`, true)],
    ['UTF-16 LE without a mark', toTwoBytes(`${wxrHead}${euro}${wxrEnd}`, false)],
    ['UTF-8 with a mark', new Uint8Array(Buffer.from(`\ufeff${wxrHead}${euro}${wxrEnd}`))],
    [
      'windows-1252',
      new Uint8Array(
        Buffer.from(
          `${wxrHead.replace('UTF-8', 'windows-1252')}${euro}${wxrEnd}`
            .replace('€', '\x80')
            .replaceAll('’', '\x92'),
          'latin1',
        ),
      ),
    ],
    ['UTF-8 with a mark and another declaration', stating('ISO-8859-1', '\ufeff')],
    ['UTF-8 that states ISO-8859-1', stating('ISO-8859-1')],
    ['UTF-8 that states ASCII', stating('US-ASCII')],
    ['UTF-8 that states UTF-16', stating('UTF-16')],
  ])('Letters of %s come as they are', async (_what, bytes) => {
    const { rows } = await readXml(bytes);
    expect([titlesOf(rows), contentOf(rows)]).toEqual([['Prix: 5 €'], 'L’été']);
  });

  it.each([
    ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['GB18030', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
    ['windows-1251', [0xcc, 0xe8, 0xf0], 'Мир'],
  ])(
    'Letters of %s, declared with spaces and single quotes, come as they are',
    async (name, letters, text) => {
      const [before = '', after = ''] =
        `${wxrHead.replace('encoding="UTF-8"', `encoding = '${name}'`)}${wxrItem({ id: 1, content: '_' })}${wxrEnd}`.split(
          '_]]',
        );
      const { rows } = await readXml(before, new Uint8Array(letters), `]]${after}`);
      expect(contentOf(rows)).toBe(text);
    },
  );

  it('A text whose bytes are none in its encoding is left out by its name, and the others come', async () => {
    const bytes = Buffer.from(
      `${wxrHead}${wxrItem({ id: 1, content: 'fine' })}${wxrItem({ id: 2, content: 'Caf\xe9' })}${wxrItem({ id: 3, content: 'fine' })}${wxrEnd}`,
      'latin1',
    );
    const { rows, notes } = await readXml(new Uint8Array(bytes));
    expect([...rows.keys()]).toEqual(['post-1', 'post-3']);
    expect(notes).toContainEqual(expect.stringMatching(/^blog\/post-2\.md: It holds bytes that are no text/));
  });

  it('A replacement character that came with the file is kept, and told', async () => {
    const { rows, notes } = await readXml(
      `${wxrHead}${wxrItem({ id: 1, content: 'This is � itself.' })}${wxrEnd}`,
    );
    expect(contentOf(rows)).toBe('This is � itself.');
    expect(notes).toContainEqual(
      expect.stringMatching(/^blog\/post-1\.md: The sign � stands in it once: letters may/),
    );
  });

  it('An encoding that nobody knows is refused by its name', async () => {
    await expect(readXml(`${wxrHead.replace('UTF-8', 'x-klingon')}${wxrEnd}`)).rejects.toThrow(
      'The file states the encoding x-klingon, which is not known.',
    );
  });
});

describe('The XML of an export', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_none, index) => wxrItem({ id: index + 1, content: 'x'.repeat(1000) }));

  it('All posts come of a file that begins with an empty line', async () => {
    const { rows, notes } = await readXml('\n', wxrHead, ...many(200), wxrEnd);
    expect([rows.size, notes.filter((note) => note.includes('damaged'))]).toEqual([200, []]);
  });

  const flawed = (flaw: (item: string) => string) => [
    wxrHead,
    ...many(80),
    flaw(wxrItem({ id: 500, title: 'Flawed', content: 'Words' })),
    ...many(160).slice(80),
    wxrEnd,
  ];
  it.each<[what: string, flaw: (item: string) => string]>([
    [
      'a bare & in a title',
      (item) => item.replace('<![CDATA[Flawed]]>', 'Flawed').replace('<title>Flawed', '<title>Salt & Flawed'),
    ],
    ['a bare < in a title', (item) => item.replace('<![CDATA[Flawed]]>', 'I <3 Flawed')],
    [
      'control characters',
      (item) => item.replace('Words', 'W\u0001\u0000ords').replace('<wp:post_name>', '&#11;<wp:post_name>'),
    ],
    [
      'a message of PHP',
      (item) =>
        item.replace(
          '<content:encoded>',
          '<br />\n<b>Warning</b>:  Undefined variable $x in <b>/srv/www/export.php</b> on line <b>12</b><br />\n<content:encoded>',
        ),
    ],
    [
      'a message of PHP without tags',
      (item) => item.replace('<title>', '<title>Notice: Undefined index: a in /srv/x.php on line 3'),
    ],
  ])('%s costs no text', async (_what, flaw) => {
    const { rows } = await readXml(...flawed(flaw));
    expect([rows.size, contentOf(rows, 'post-500')]).toEqual([161, 'Words']);
    expect(rows.get('post-500')?.['title']).toMatch(/Flawed$/);
    expect(rows.get('post-500')?.['title']).not.toMatch(/Notice/);
  });

  it.each<[what: string, flaw: (item: string) => string]>([
    ['a tag without an end', (item) => item.replace('</wp:post_id>', '')],
    ['a text without an end', (item) => item.replace('Words]]>', 'Words')],
    ['an item without an end', (item) => item.replace('</item>', '')],
    ['a tag that is none', (item) => item.replace('<link>', '<link <broken>')],
  ])('%s costs the text that it is in, which is named', async (_what, flaw) => {
    const { rows, notes } = await readXml(...flawed(flaw));
    expect(rows.size).toBe(160);
    expect(notes.filter((note) => note.includes('is damaged in the file'))).toEqual([
      expect.stringMatching(/^Flawed: /),
    ]);
  });

  it('Messages before the file, however long, cost nothing', async () => {
    const message = '<br />\n<b>Deprecated</b>:  Old in <b>/srv/x.php</b> on line <b>1</b><br />\n';
    const { rows } = await readXml(message.repeat(200), wxrHead, ...many(3), wxrEnd);
    expect(rows.size).toBe(3);
  });

  it('A post about exports is one post', async () => {
    const content =
      '<pre>&lt;x&gt;</pre> <item><title>T</title><wp:post_id>1</wp:post_id></item> and ]]> more';
    const { rows } = await readXml(wxrHead, wxrItem({ id: 1, content }), wxrItem({ id: 2 }), wxrEnd);
    expect([...rows.keys()]).toEqual(['post-1', 'post-2']);
  });
});
