import { post } from './authority/people';
import { createDatabase, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';
import { entry, libraryOf } from './pictures.fixture';

let database: TestDatabase;
const { store, run, list, names, write, read, replace } = libraryOf(() => database);

beforeAll(async () => void (database = await createDatabase('fixtures')));
beforeEach(() => database.query(`delete from storage.objects where bucket_id = 'media'`));
afterEach(() => database.rollback());
afterAll(() => database.close());

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

  it('No bucket but that of the pictures has public addresses', async () => {
    expect(await database.query('select id from storage.buckets where public')).toEqual([{ id: 'media' }]);
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
  });
});
