import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function finds(person: Person, text: string) {
  const { rows, errorCode } = await database.tryAs(person, 'select * from search_everything($1)', [text]);
  expect(errorCode).toBeUndefined();
  return rows;
}

const titles = async (person: Person, text: string) =>
  (await finds(person, text)).map(({ title }) => String(title).replaceAll('\x02', '').replaceAll('\x03', ''));

const everyone = { visitor, learner, student, owner, secretKey };

/** Publishes a post that everybody can read. */
const publish = (title: string, content: string, slug = title.toLowerCase().replaceAll(/\W+/g, '-')) =>
  database.runAs(
    owner,
    `insert into blog_posts (title, slug, content, is_published, published_at, user_id)
      values ($1, $2, $3, true, '2026-01-01', $4)`,
    [title, slug, content, owner.id],
  );

describe('a visitor who searches', () => {
  it('A search finds every kind of public content and published courses by title and text', async () => {
    await database.query(`update journal_entries set content = 'A quokka.' where is_published`);
    await database.query(`update blog_posts set excerpt = 'The quokka' where is_published`);
    await database.query(`update challenges set description = 'Quokka!' where is_published`);
    await database.query(`update journey_summaries set title = 'Year of the quokka'`);
    await database.query(`update courses set long_description = '**quokka**' where slug = 'open'`);

    const found = await finds(visitor, 'quokka');

    expect(new Set(found.map(({ content_type }) => content_type))).toEqual(
      new Set(['journal_entries', 'blog_posts', 'challenges', 'journey_summaries', 'courses']),
    );
    // A match in a title ranks higher than one in a text.
    expect(found[0]?.content_type).toBe('journey_summaries');
    const slugs = Object.fromEntries(found.map(({ content_type, slug }) => [content_type, slug]));
    expect(slugs).toMatchObject({ blog_posts: 'public', courses: 'open' });
    expect(slugs.journey_summaries).toMatch(/^\d{4}$/);
    expect(slugs.journal_entries).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    'leav',
    'leaving',
    'leaves',
    'LEAVE',
    'leave comp',
    'company leave',
    'the company',
    'leaving, company!',
  ])('A search finds a text by "%s": incomplete, inflected, in any order, in any case', async (text) => {
    await publish('Leaving well', 'I left the company on a Tuesday.');

    expect(await titles(visitor, text)).toContain('Leaving well');
  });

  it.each(['runn', 'runnin', 'running', 'runs', 'run'])(
    'A search still finds a text while its word is typed: "%s"',
    async (text) => {
      await publish('Running costs', 'Rent.');

      expect(await titles(visitor, text)).toContain('Running costs');
    },
  );

  it.each(['Köln', 'Koln', 'köl', 'osterreich', 'Österreichs Ko', 'smorbrod', 'Weiss'])(
    'A search finds a text with and without its accents: "%s"',
    async (text) => {
      await publish('Donau', 'Die Donaudampfschifffahrt fährt über Köln nach Österreich. Smørbrød, weiß.');

      expect(await titles(visitor, text)).toContain('Donau');
    },
  );

  it('A word without its accents is marked as it is written', async () => {
    await publish('Donau', 'Über Köln.');

    expect((await finds(visitor, 'koln'))[0]?.excerpt).toBe('Über \x02Köln\x03.');
  });

  it.each([
    [
      '海边的一天',
      '今天我们去海边游泳，天气非常好。晚上回家做饭。',
      ['海', '一天', '游泳', '回家做饭', '游泳，做饭', '饭'],
    ],
    ['海の日', 'きょうは海で泳いだ。iPhoneの写真。', ['海で泳', '泳', 'iphone', 'iPhoneの写', 'の日']],
    ['ทะเล', 'วันนี้เราไปว่ายน้ำที่ทะเลกับเพื่อน', ['ทะเล', 'ว่ายน้ำ', 'เพื่อน']],
  ])('A search finds a word inside of a sentence without spaces: %s', async (title, content, words) => {
    await publish(title, content, 'unspaced');

    for (const word of words) expect([word, await titles(visitor, word)]).toEqual([word, [title]]);
    for (const other of ['天海', '泳游', '写海', 'เลทะ'])
      expect([other, await titles(visitor, other)]).toEqual([other, []]);
  });

  it('A word inside of a sentence without spaces is marked, with what stands around it', async () => {
    await publish('海边的一天', `${'晚上回家做饭。'.repeat(30)}今天我们去海边游泳。`, 'unspaced');

    const [found] = await finds(visitor, '海边');

    expect(found?.title).toBe('\x02海边\x03的一天');
    expect(found?.excerpt).toMatch(/^… [晚上回家做饭。]+今天我们去/);
    expect(String(found?.excerpt).endsWith('今天我们去\x02海边\x03游泳。')).toBe(true);
    expect(String(found?.excerpt).length).toBeLessThan(130);
  });

  it('A search finds only texts with all its words', async () => {
    await publish('Leaving well', 'I left the company.');

    expect(await titles(visitor, 'leaving zanzibar')).toEqual([]);
  });

  // The limit exists because each word is searched for in every visible text.
  it('A search uses the first eight words, however many there are', async () => {
    const eight = 'one two three four five six seven eight';
    await publish('Numbers', eight);

    expect(await titles(visitor, eight)).toEqual(['Numbers']);
    expect(await titles(visitor, `${eight} zanzibar`)).toEqual(['Numbers']);
    const marks = `select numnode(marks) as nodes from private.search_terms($1)`;
    const nodesOf = async (text: string) => (await database.tryAs(visitor, marks, [text])).rows;
    expect(await nodesOf('b c d f g h j k l m n o p q r u v w x y z')).toEqual(
      await nodesOf('b c d f g h j k'),
    );
  });

  it('A result marks the matching words as they are written, without markdown', async () => {
    await publish(
      'Leaving well',
      'Before.\n\n## I **left** the [big *company*](https://example.com/x) (*so* it `was`), <b>then</b>.',
    );

    const [found] = await finds(visitor, 'leav compan');

    expect(found?.title).toBe('\x02Leaving\x03 well');
    expect(found?.excerpt).toBe('Before. I left the big \x02company\x03 (so it was), then.');
  });

  it('The excerpt of a long text surrounds the match, with an ellipsis', async () => {
    await publish('Long', `${'Before it. '.repeat(40)}Then a quokka came by. ${'After it. '.repeat(40)}`);

    const [found] = await finds(visitor, 'quokka');

    expect(found?.excerpt).toMatch(/^… .*.quokka. came by\. After.* …$/);
    expect(String(found?.excerpt).length).toBeLessThan(250);
  });

  it('Marks that an author has written are not in a result', async () => {
    await publish('Marks', 'A \x02false\x03 mark and a quokka.');

    expect((await finds(visitor, 'quokka'))[0]?.excerpt).toBe('A false mark and a \x02quokka\x03.');
  });

  it.each([
    '',
    '   ',
    '!!!',
    "'",
    "' | 'x",
    'a & b | !c <-> d:*',
    '\\',
    "'':*",
    '%',
    '"',
    '😀',
    '🏳️‍🌈 zzz',
    'x'.repeat(5000),
    'a '.repeat(500),
    '<script>',
    '日本語',
    'İ',
    '(((',
    ':*',
    '-',
    '\x02',
  ])('A search never gives an error, whatever is typed (%#)', async (text) => {
    expect(Array.isArray(await finds(visitor, text))).toBe(true);
  });

  it('A blank search finds nothing, and every search twenty results at most', async () => {
    await database.query(
      `insert into blog_posts (title, slug, content, is_published, published_at)
        select 'Quokka ' || n, 'quokka-' || n, 'Text', true, '2026-01-01' from generate_series(1, 30) n`,
    );

    expect(await finds(visitor, '')).toEqual([]);
    expect(await finds(visitor, 'quokka')).toHaveLength(20);
  });
});

test('The search boxes of the lists find a title with and without its accents', async () => {
  await publish('Nach Köln', 'Text');

  for (const table of ['blog_posts', 'get_days($1)']) {
    const condition = table === 'blog_posts' ? `where p.found_text ilike '%' || $1 || '%'` : '';
    const { rows } = await database.tryAs(visitor, `select p.title from ${table} p ${condition}`, ['koln']);
    expect(rows).toEqual([{ title: 'Nach Köln' }]);
  }
});

describe('unpublished content', () => {
  const canary = 'xylophonecanary';

  // Replaces every text in rows that are not public, and in every lesson and module.
  async function hide() {
    await database.query(
      `update journal_entries set title = $1, excerpt = $1, content = $1
      where not (is_published and published_at <= now())`,
      [canary],
    );
    await database.query(
      `update blog_posts set title = $1, excerpt = $1, content = $1
      where not (is_published and published_at <= now())`,
      [canary],
    );
    await database.query(
      `update challenges set title = $1, excerpt = $1, description = $1
      where not (is_published and published_at <= now())`,
      [canary],
    );
    await database.query(
      `update courses set title = $1, description = $1, long_description = $1
      where not is_published`,
      [canary],
    );
    await database.query(`update course_modules set title = $1`, [canary]);
    await database.query(
      `update course_lessons set title = $1, content = case when lesson_type = 'text' then $1 end`,
      [canary],
    );
    await database.query(`insert into newsletter_subscribers (email) values ($1)`, [`${canary}@example.com`]);
  }

  it.each(Object.entries(everyone))('Unpublished content is found by nobody: %s', async (_name, person) => {
    await hide();

    await publish('Xylophone', 'For everybody.');

    expect(await finds(person, canary)).toEqual([]);
    expect(await titles(person, 'xylo')).toEqual(['Xylophone']);
  });

  it('Unpublished content is not found with the header of a draft either', async () => {
    await hide();
    const [draft] = await database.query('select id from challenges where not is_published');

    const person = { ...learner, headers: { 'x-draft-id': String(draft?.id) } };
    expect(await finds(person, canary)).toEqual([]);
  });

  it('Content is found once it is published, until it is unpublished or deleted', async () => {
    await publish('Quokka', 'Text');
    expect(await titles(visitor, 'quokka')).toEqual(['Quokka']);

    await database.runAs(owner, `update blog_posts set published_at = '2097-01-01' where slug = 'quokka'`);
    expect(await titles(visitor, 'quokka')).toEqual([]);
    await database.runAs(owner, `update blog_posts set published_at = '2026-01-01' where slug = 'quokka'`);
    expect(await titles(visitor, 'quokka')).toEqual(['Quokka']);
    await database.runAs(owner, `update blog_posts set title = 'Wombat' where slug = 'quokka'`);
    expect(await titles(visitor, 'quokka')).toEqual([]);
    expect(await titles(visitor, 'wombat')).toEqual(['Wombat']);
    await database.runAs(owner, `update blog_posts set is_published = false where slug = 'quokka'`);
    expect(await titles(visitor, 'wombat')).toEqual([]);
    await database.runAs(owner, `delete from blog_posts where slug = 'quokka'`);
    expect(await database.query(`select 1 from private.search_documents where document @@ 'wombat'`)).toEqual(
      [],
    );
  });

  it('The index of the search cannot be read directly', async () => {
    for (const person of [visitor, learner, owner])
      expect((await database.tryAs(person, 'select * from private.search_documents')).errorCode).toBe(
        '42501',
      );
  });
});

test('The owner saves a text of any size, and it is found by its beginning', async () => {
  const words = Array.from({ length: 60_000 }, (_, number) => `word${number.toString(36)}ende`).join(' ');

  const { errorCode } = await publish('Long', words);

  expect(errorCode).toBeUndefined();
  expect(await titles(visitor, 'word1ende')).toEqual(['Long']);
});

test('The owner saves a text of any size without spaces, and it is found by its beginning', async () => {
  const letters = Array.from({ length: 150_000 }, (_, number) =>
    String.fromCodePoint(0x20000 + ((number * number) % 40_000)),
  );

  const { errorCode } = await publish('Long', letters.join(''));

  expect(errorCode).toBeUndefined();
  expect(await titles(visitor, letters.slice(5, 8).join(''))).toEqual(['Long']);
});
