import { post } from './authority/people';
import { createDatabase, type TestDatabase } from './database';
import { entry, libraryOf } from './pictures.fixture';

let database: TestDatabase;
const { store, run, list, names, write, read, replace } = libraryOf(() => database);

beforeAll(async () => void (database = await createDatabase('fixtures')));
beforeEach(() => database.query(`delete from storage.objects where bucket_id = 'media'`));
afterEach(() => database.rollback());
afterAll(() => database.close());

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
    expect(await names('all', 'title')).toEqual([]);
    expect(await list('all', 'nothing')).toMatchObject({ found: 0, all: 2 });
  });

  it('Pages have 24 pictures, and a page behind the end is the last one', async () => {
    for (let number = 0; number < 30; number += 1) await store(`picture-${number}`, [900]);
    const first = await list();
    const last = await list('all', '', 9);
    expect([first.rows.length, last.rows.length, last.page, last.found]).toEqual([24, 6, 1, 30]);
    expect(new Set([...first.rows, ...last.rows].map(({ picture }) => picture)).size).toBe(30);
  });

  it('A picture of which some widths are in the trash is listed with the others until these are moved, too', async () => {
    await store('harbour', [960, 1600]);
    await store('20260301T1/harbour', [480, 720], 'trash');
    const filesOf = async (shown: string) => (await list(shown)).rows.map(({ files }) => files);
    expect(await filesOf('all')).toEqual([['harbour-960w.webp', 'harbour-1600w.webp']]);
    expect(await filesOf('deleted')).toEqual([
      ['20260301T1/harbour-480w.webp', '20260301T1/harbour-720w.webp'],
    ]);
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
