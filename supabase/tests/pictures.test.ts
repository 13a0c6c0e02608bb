import { post, trashed } from './authority/people';
import { createDatabase, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
beforeEach(() => database.query(`delete from storage.objects where bucket_id = 'media'`));
afterEach(() => database.rollback());
afterAll(() => database.close());

const entry = 'a0000000-0000-4000-8000-000000000001';

/** Stores the widths of a picture, each of a kilobyte. */
const store = async (stem: string, widths = [480, 720, 960, 1600], bucket = 'media') => {
  for (const width of widths)
    await database.query(
      `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, '{"size": 1000}')`,
      [bucket, `${stem}-${width}w.webp`],
    );
};
const run = async (sql: string, values: unknown[] = []) => {
  const { errorCode, rows } = await database.runAs(owner, sql, values);
  expect(errorCode).toBeUndefined();
  return rows;
};
type Use = {
  kind: string;
  id: string | null;
  courseId: string | null;
  title: string | null;
  alt: string | null;
  isTrashed: boolean;
};
type Picture = { picture: string; files: string[]; bytes: number; since: string; words: string; uses: Use[] };
type Library = { found: number; all: number; page: number; rows: Picture[] };
const list = async (shown = 'all', search = '', page = 0) => {
  const [row] = await run('select list_library($1, $2, $3) as library', [search, shown, page]);
  return row?.library as Library;
};
const names = async (shown?: string, search?: string) =>
  (await list(shown, search)).rows.map(({ picture }) => picture);
const write = (content: string) => run('update blog_posts set content = $1 where id = $2', [content, post]);
const read = async () => {
  const [row] = await database.query(
    'select content, cover_image_url, cover_alt from blog_posts where id = $1',
    [post],
  );
  return row;
};
const replace = (picture: string, file: string) =>
  database.runAs(owner, 'select replace_picture($1, $2) as texts', [picture, `/media/${file}`]);

describe('The library', () => {
  it('An empty library has no picture and no page', async () => {
    expect(await list()).toEqual({ found: 0, all: 0, page: 0, rows: [] });
  });

  it('The widths of a picture are one picture, and the files of other buckets are none', async () => {
    await store('2026/harbour-7a8f07');
    await database.query(`insert into storage.objects (bucket_id, name) values ('products', 'a/photo.jpg')`);
    const { rows, all } = await list();
    expect(all).toBe(1);
    expect(rows[0]).toMatchObject({ picture: '2026/harbour-7a8f07', bytes: 4000, words: '', uses: [] });
    expect(rows[0]?.files).toEqual(
      [480, 720, 960, 1600].map((width) => `2026/harbour-7a8f07-${width}w.webp`),
    );
  });

  it('A picture says where it is used, in which words, and brings along the words of the latest text', async () => {
    await store('2026/harbour');
    await database.query(
      `insert into storage.objects (bucket_id, name) values ('media', 'My photo (1).jpg')`,
    );
    await run(
      `update journal_entries set cover_image_url = '/media/2026/harbour-1600w.webp', cover_alt = '' where id = $1`,
      [entry],
    );
    await write(
      'Text\n\n![A \\[red\\] harbour](/media/2026/harbour-960w.webp)\n![Me](/media/My%20photo%20%281%29.jpg).',
    );
    const found = (await list()).rows;
    expect(found.map(({ picture, words }) => [picture, words])).toEqual([
      ['2026/harbour', 'A [red] harbour'],
      ['My photo (1).jpg', 'Me'],
    ]);
    const uses = found[0]?.uses ?? [];
    expect(uses).toHaveLength(2);
    expect(uses).toContainEqual(expect.objectContaining({ kind: 'journal_entries', id: entry, alt: '' }));
    expect(uses).toContainEqual({
      ...{ kind: 'blog_posts', id: post, courseId: null, title: 'Public' },
      ...{ alt: 'A [red] harbour', isTrashed: false },
    });
  });

  it('The portrait and the picture of a lesson are used, and the lesson is found by its course', async () => {
    await store('me', [800]);
    await store('lesson', [800]);
    await run(`insert into site_settings (key, content) values ('about_image_url', '/media/me-800w.webp')
      on conflict (key) do update set content = excluded.content`);
    await run(
      `update course_lessons set content = '![](/media/lesson-800w.webp)' where title = 'One' and lesson_type = 'text'`,
    );
    const [lesson] = (await list('all', 'lesson')).rows;
    expect(lesson?.uses).toEqual([
      expect.objectContaining({ kind: 'course_lessons', title: 'One', alt: '' }),
    ]);
    expect(lesson?.uses[0]?.courseId).toMatch(/^e0000000/);
    const [me] = (await list('all', 'me')).rows;
    expect(me?.uses).toEqual([expect.objectContaining({ kind: 'site_settings', id: null, alt: null })]);
  });

  it('A picture of a text in the trash counts as used while the text can come back', async () => {
    await store('harbour');
    await write('![A](/media/harbour-1600w.webp)');
    await run('delete from blog_posts where id = $1', [post]);
    expect(await names('unused')).toEqual([]);
    expect((await list()).rows[0]?.uses).toEqual([
      expect.objectContaining({ kind: 'trash', id: post, title: 'Public', isTrashed: true }),
    ]);
    await run(`select erase_text('blog_posts', $1)`, [post]);
    expect(await names('unused')).toEqual(['harbour']);
  });

  it('Names that an import brought with spaces and signs are found in texts and covers', async () => {
    for (const name of ['photo (1).jpg', 'a&b.png', 'c+d.png'])
      await database.query(`insert into storage.objects (bucket_id, name) values ('media', $1)`, [name]);
    await run(`update blog_posts set cover_image_url = '/media/photo (1).jpg' where id = $1`, [post]);
    await write('![One](</media/photo (1).jpg>) ![Two](/media/a&b.png), ![](/media/c+d.png).');
    expect(await names('unused')).toEqual([]);
    await replace('photo (1).jpg', 'a%26b.png');
    expect(await read()).toMatchObject({
      content: '![One](</media/a%26b.png>) ![Two](/media/a&b.png), ![](/media/c+d.png).',
      cover_image_url: '/media/a%26b.png',
    });
  });

  it('An address of another site is no use, and a whole address of the storage is one', async () => {
    await store('harbour');
    await write(
      '![](https://pbs.example/media/harbour-1600w.webp) ![](https://a.b/x/media/harbour-1600w.webp)',
    );
    expect(await names('unused')).toEqual(['harbour']);
    await write('![](https://abc.supabase.co/storage/v1/object/public/media/harbour-1600w.webp)');
    expect(await names('unused')).toEqual([]);
  });

  it('A picture whose file is missing is listed as missing, but for those that the site itself has', async () => {
    await write(
      '![Gone](/media/gone-1600w.webp) ![](/media/fjord-94ada3-1600w.avif) ![](/media/fallback-cover.svg)',
    );
    expect(await list('missing')).toMatchObject({
      all: 1,
      rows: [{ picture: 'gone', files: [], words: 'Gone' }],
    });
    expect(await names()).toEqual([]);
  });

  it('Pictures are found by their words, their names and the titles of their texts, whatever the case and the accents', async () => {
    await store('2026/oslo-100%');
    await store('2026/bergen');
    await write('![Le café](/media/2026/bergen-1600w.webp)');
    expect(await names('all', 'CAFE')).toEqual(['2026/bergen']);
    expect(await names('all', 'oslo')).toEqual(['2026/oslo-100%']);
    expect(await names('all', '0%')).toEqual(['2026/oslo-100%']);
    expect(await names('all', 'public')).toEqual(['2026/bergen']);
    expect(await list('all', 'nothing')).toMatchObject({ found: 0, all: 2 });
  });

  it('Pages have 24 pictures, and a page behind the end is the last one', async () => {
    for (let number = 0; number < 30; number += 1) await store(`picture-${number}`, [900]);
    const first = await list();
    const last = await list('all', '', 9);
    expect([first.rows.length, last.rows.length, last.page, last.found]).toEqual([24, 6, 1, 30]);
    expect(new Set([...first.rows, ...last.rows].map(({ picture }) => picture)).size).toBe(30);
  });

  it('A deleted picture is listed as deleted, once for each deletion, and is not missing from the others', async () => {
    await store('20260301T1/2026/harbour', [480, 1600], 'trash');
    await store('20260302T1/2026/harbour', [1600], 'trash');
    expect(await names()).toEqual([]);
    const { rows } = await list('deleted');
    expect(rows.map(({ picture, files }) => [picture, files.length])).toEqual(
      expect.arrayContaining([
        ['2026/harbour', 2],
        ['2026/harbour', 1],
      ]),
    );
  });
});

describe('The words of a picture', () => {
  it('The words of a text win for its readers; the library has its own, and writes them into texts on request', async () => {
    await store('harbour');
    await run(
      `update journal_entries set cover_image_url = '/media/harbour-1600w.webp', cover_alt = 'Old' where id = $1`,
      [entry],
    );
    await write('![In \\[this\\] text](/media/harbour-1600w.webp) ![Other](/media/other-1600w.webp)');
    expect(await run(`select save_picture_words('harbour', 'A [new] \\ harbour') as texts`)).toEqual([
      { texts: 0 },
    ]);
    expect((await list()).rows[0]).toMatchObject({ words: 'A [new] \\ harbour' });
    expect(await read()).toMatchObject({ content: expect.stringContaining('![In \\[this\\] text]') });

    expect(await run(`select save_picture_words('harbour', 'A [new] \\ harbour', true) as texts`)).toEqual([
      { texts: 2 },
    ]);
    expect(await read()).toMatchObject({
      content: '![A \\[new\\] \\\\ harbour](/media/harbour-1600w.webp) ![Other](/media/other-1600w.webp)',
    });
    expect((await list()).rows[0]?.uses.map(({ alt }) => alt)).toEqual([
      'A [new] \\ harbour',
      'A [new] \\ harbour',
    ]);
    // No text is written again that has the words.
    expect(await run(`select save_picture_words('harbour', 'A [new] \\ harbour', true) as texts`)).toEqual([
      { texts: 0 },
    ]);
  });

  it('Words are forgotten with their picture, and kept while it is in the trash', async () => {
    await store('harbour');
    await run(`select save_picture_words('harbour', 'Words')`);
    await database.query(
      `update storage.objects set bucket_id = 'trash', name = '20260301T1/' || name where bucket_id = 'media'`,
    );
    await database.runAs(secretKey, 'select delete_expired_rows()');
    expect((await list('deleted')).rows[0]).toMatchObject({ words: 'Words' });
    await database.query(`delete from storage.objects where bucket_id = 'trash'`);
    await database.runAs(secretKey, 'select delete_expired_rows()');
    expect(await database.query('select * from private.picture_words')).toEqual([]);
  });

  it('Words of a picture that is not there are refused', async () => {
    expect(await database.runAs(owner, `select save_picture_words('gone', 'Words')`)).toMatchObject({
      errorCode: 'P0002',
    });
  });
});

describe('A picture that is replaced', () => {
  it('Every text that uses it gets the other one, of another format and size, with its words and as a version', async () => {
    await store('harbour', [480, 1600]);
    await database.query(`insert into storage.objects (bucket_id, name) values ('media', 'new photo.jpg')`);
    await run(
      `update blog_posts set cover_image_url = '/media/harbour-1600w.webp', cover_alt = 'Cover' where id = $1`,
      [post],
    );
    await write(
      '![A](/media/harbour-480w.webp) [link](/media/harbour-1600w.webp) ![](/media/harbour-1600w.webp.old) <img src="/media/harbour-1600w.webp">',
    );
    await run(`insert into letters (subject, content) values ('Letter', '![](/media/harbour-1600w.webp)')`);
    await run(`update site_profile set hero_url = '/media/harbour-1600w.webp'`);

    expect((await replace('harbour', 'new%20photo.jpg')).rows).toEqual([{ texts: 3 }]);

    expect(await read()).toEqual({
      content:
        '![A](/media/new%20photo.jpg) [link](/media/new%20photo.jpg) ![](/media/harbour-1600w.webp.old) <img src="/media/new%20photo.jpg">',
      ...{ cover_image_url: '/media/new%20photo.jpg', cover_alt: 'Cover' },
    });
    expect(await run(`select content from letters where subject = 'Letter'`)).toEqual([
      { content: '![](/media/new%20photo.jpg)' },
    ]);
    expect(await names('unused')).toEqual(['harbour']);
    const [version] = await run(`select changed from list_versions('blog_posts', $1) limit 1`, [post]);
    expect(version?.changed).toEqual(expect.arrayContaining(['content', 'cover_image_url']));
  });

  it('A letter that is sent, and a text in the trash, keep the picture, which stays used', async () => {
    await store('harbour');
    await store('other');
    await database.query(`insert into letters (subject, content, state, send_at, sent_at)
      values ('Sent', '![](/media/harbour-1600w.webp)', 'sent', now(), now())`);
    expect((await replace('harbour', 'other-1600w.webp')).rows).toEqual([{ texts: 0 }]);
    expect(await names('unused')).toEqual(['other']);
  });

  it.each(['gone-1600w.webp', '../other-1600w.webp', 'other-1600w.webp) ![x](https://evil.example/'])(
    'A picture cannot be replaced by %s',
    async (file) => {
      await store('harbour');
      await store('other');
      expect(await replace('harbour', file)).toMatchObject({ errorCode: 'P0002' });
    },
  );

  it('Nothing is replaced when a part of it cannot be', async () => {
    await store('harbour');
    await store('x'.repeat(300));
    await write('![](/media/harbour-1600w.webp)');
    await run(`update site_profile set signature_url = '/media/harbour-1600w.webp'`);
    expect(await replace('harbour', `${'x'.repeat(300)}-1600w.webp`)).toMatchObject({ errorCode: '23514' });
    expect(await read()).toMatchObject({ content: '![](/media/harbour-1600w.webp)' });
  });
});

describe('The trash of pictures', () => {
  const move = (who: typeof owner | typeof visitor, from: string, to: string) =>
    database.tryAs(
      who,
      `update storage.objects set bucket_id = '${to}', name = '1/' || name where bucket_id = '${from}'`,
    );

  it('The owner alone moves a picture into the trash, sees it there, and deletes it for good', async () => {
    await store('harbour', [1600]);
    for (const who of [visitor, learner, student])
      expect((await move(who, 'media', 'trash')).rowCount).toBe(0);
    expect(
      (
        await database.runAs(
          owner,
          `update storage.objects set bucket_id = 'trash' where bucket_id = 'media'`,
        )
      ).rowCount,
    ).toBe(1);
    for (const who of [visitor, learner, student]) {
      expect(
        (await database.tryAs(who, `select * from storage.objects where bucket_id = 'trash'`)).rows,
      ).toEqual([]);
      expect((await move(who, 'trash', 'media')).rowCount).toBe(0);
      expect(
        (await database.tryAs(who, `delete from storage.objects where bucket_id = 'trash'`)).rowCount,
      ).toBe(0);
    }
    expect(
      (await database.runAs(owner, `delete from storage.objects where bucket_id = 'trash'`)).rowCount,
    ).toBe(1);
  });

  it('The worker is given what has been there for 30 days', async () => {
    await store('1/old', [480, 1600], 'trash');
    await store('2/new', [1600], 'trash');
    await store('3/old');
    await database.query(
      `update storage.objects set updated_at = now() - interval '31 days' where name like '%old%'`,
    );
    const { rows } = await database.runAs(secretKey, 'select list_expired_pictures() as name order by 1');
    expect(rows).toEqual([{ name: '1/old-1600w.webp' }, { name: '1/old-480w.webp' }]);
  });

  it('A token of the owner’s programs, which is the secret key, does not read the library', async () => {
    expect(await database.tryAs(secretKey, 'select list_library()')).toMatchObject({ errorCode: '42501' });
    expect(trashed).not.toBe(post);
  });
});
