import { createDatabase, type TestDatabase } from './database';
import { post, trashed } from './authority/people';
import { secretKey, student } from './people';
import { historyOf, noId } from './versions.fixture';

let database: TestDatabase;
const { begin, run, save, list, read, trash } = historyOf(() => database);

beforeAll(async () => void (database = await createDatabase('fixtures')));
beforeEach(begin);
afterEach(() => database.rollback());
afterAll(() => database.close());

const challenge = 'c0000000-0000-4000-8000-000000000001';
const open = 'e0000000-0000-4000-8000-000000000001';

describe('Versions', () => {
  it('A save keeps the text that it replaced, and a save that changes nothing keeps none', async () => {
    await save('First words');
    await save('First words');
    await run('update blog_posts set title = $1, content = $2 where id = $3', ['Later', 'Other words', post]);
    const versions = await list();
    expect(versions.map(({ changed }) => changed)).toEqual([['title', 'content'], ['content']]);
    expect(await read(versions[0])).toMatchObject({ title: 'Public', content: 'First words' });
    expect(await read(versions[1])).toMatchObject({ title: 'Public', content: null, slug: 'public' });
    expect(await read(versions[0])).not.toHaveProperty('user_id');
  });

  it('Long texts come back as they were, whatever was changed in them', async () => {
    const paragraph = (number: number) =>
      `${number}. ${'Straße — ümlaut 😀 and “quotes”. '.repeat(4)}${number}`;
    let paragraphs = Array.from({ length: 60 }, (_, number) => paragraph(number));
    const texts = [paragraphs.join('\n\n')];
    const edits = [
      () => (paragraphs = paragraphs.map((text, place) => (place % 20 === 3 ? `é${text}ü` : text))),
      () => (paragraphs = [...paragraphs.slice(10), ...paragraphs.slice(0, 10)]),
      () => (paragraphs = paragraphs.map((text) => text.replace('😀', '😁'))),
      () => (paragraphs = []),
      () => (paragraphs = ['ü', paragraph(3), 'ü']),
      () => (paragraphs = [paragraph(3), paragraph(3), `${paragraph(3)}é`]),
      // Split at each line that stayed, this would be deeper than the database's stack.
      () => (paragraphs = Array.from({ length: 4000 }, (_, number) => `Line ${number} of a long table\na`)),
      () => (paragraphs = paragraphs.map((text) => text.replace(/a$/, 'b'))),
    ];
    for (const edit of edits) {
      edit();
      texts.push(paragraphs.join('\n\n'));
    }
    for (const text of texts) await save(text);
    const versions = await list();
    const kept = await Promise.all(versions.map(async (version) => (await read(version)).content));
    expect(kept).toEqual([...texts.slice(0, -1).reverse(), null]);
  });

  it.each([
    ['journal_entries', 'a0000000-0000-4000-8000-000000000002', 'content'],
    ['challenges', challenge, 'description'],
    ['journey_summaries', 'd0000000-0000-4000-8000-000000000001', 'content'],
    ['now_texts', 'd1000000-0000-4000-8000-000000000001', 'content'],
    ['pages', 'd1000000-0000-4000-8000-000000000001', 'content'],
    ['courses', open, 'long_description'],
    ['course_modules', 'e1000000-0000-4000-8000-000000000001', 'title'],
    ['course_lessons', 'e2000000-0000-4000-8000-000000000011', 'content'],
    ['site_profile', noId, 'tagline'],
  ])('A save of %s is a version', async (kind, id, column) => {
    const where = id === noId ? 'singleton' : `id = '${id}'`;
    await run(`update ${kind} set ${column} = 'Changed' where ${where}`);
    const [version] = await list(kind, id);
    expect(version?.changed).toEqual([column]);
    expect(await read(version, kind, id)).not.toMatchObject({ [column]: 'Changed' });
  });

  it('A letter that is changed is a version, and one that is sent is none', async () => {
    const [letter] = await run(`insert into letters (subject) values ('Hello') returning id`);
    await run(`update letters set content = 'Words' where id = $1`, [letter?.id]);
    await database.runAs(secretKey, `update letters set state = 'sent' where false`);
    await database.query(`update letters set state = 'sent', send_at = now(), sent_at = now()`);
    expect(await list('letters', String(letter?.id))).toMatchObject([{ changed: ['content'] }]);
  });

  it('All settings that are saved at once are one version', async () => {
    await run(
      `insert into site_settings (key, content) values ('about_description', 'Me') on conflict do nothing`,
    );
    await run(`update site_settings set content = 'New ' || key where key like 'about%'`);
    const [version, ...others] = await list('site_settings', noId);
    expect(others).toEqual([]);
    expect(await read(version, 'site_settings', noId)).toMatchObject({ about_heading: 'Hello' });
  });

  it('Places, publishing of letters, subscribers, orders and learners are in no version', async () => {
    await run(`update course_lessons set lesson_order = lesson_order + 1`);
    await database.query(`update newsletter_subscribers set topics = '{blog}'`);
    await database.query(`update orders set amount = amount`);
    await database.runAs(student, `update course_enrollments set progress = 1`);
    expect(await database.query(`select kind from private.versions where row_id <> '${trashed}'`)).toEqual(
      [],
    );
  });
});

describe('Thinning', () => {
  const thin = () => database.runAs(secretKey, 'select delete_expired_rows()');

  it('All versions of a day, one a day of a month and one a month stay, each as it was', async () => {
    const line = (number: number) =>
      `${'x'.repeat(number)}${number} ${'A long line of this text. '.repeat(10)}`;
    const text = (number: number) =>
      Array.from({ length: 9 }, (_, place) => line(place === 4 ? number : place)).join('\n');
    const saves = [300, 300, 300, 200, 200, 10, 10, 10, 9, 0, 0, 0];
    for (const [number, days] of saves.entries()) {
      await save(text(number));
      await database.query(
        `update private.versions v set replaced_at =
          date_trunc($1, now() - make_interval(days => $2)) + make_interval(secs => $3)
          where replaced_at = (select max(replaced_at) from private.versions where row_id = $4) and row_id = $4 and $2 > 0`,
        [days > 100 ? 'month' : 'day', days, number, post],
      );
    }
    await save('The end');
    await thin();
    const versions = await list();
    const contents = await Promise.all(versions.map(async (version) => (await read(version)).content));
    expect(contents).toEqual([11, 10, 9, 8, 7, 6, 3, 1].map(text));
  });

  it('A text is in the trash for 30 days', async () => {
    await database.query(`update private.versions set deleted_at = deleted_at - interval '29 days'`);
    await thin();
    expect(await trash()).toHaveLength(1);
    await database.query(`update private.versions set deleted_at = deleted_at - interval '2 days'`);
    await thin();
    expect(await database.query('select * from private.versions')).toEqual([]);
  });
});
