import { createDatabase, type TestDatabase } from './database';
import { post, trashed } from './authority/people';
import { learner, owner, secretKey, student, visitor } from './people';
import { historyOf } from './versions.fixture';

let database: TestDatabase;
const { begin, run, save, list, read, trash, restore } = historyOf(() => database);

beforeAll(async () => void (database = await createDatabase('fixtures')));
beforeEach(begin);
afterEach(() => database.rollback());
afterAll(() => database.close());

const challenge = 'c0000000-0000-4000-8000-000000000001';
const open = 'e0000000-0000-4000-8000-000000000001';

describe('Trash', () => {
  it('A deleted post comes back as a draft with its history, reactions and former addresses', async () => {
    await save('Words');
    await run(`update blog_posts set slug = 'renamed' where id = $1`, [post]);
    await run('delete from blog_posts where id = $1', [post]);
    expect(await trash()).toEqual([
      { kind: 'blog_posts', id: post, title: 'Public' },
      { kind: 'blog_posts', id: trashed, title: 'Trashed' },
    ]);
    const events = await database.query('select count(*) from webhook_deliveries');

    expect((await restore('blog_posts', post)).rows).toEqual([{ slug: null }]);

    const [row] = await database.query('select * from blog_posts where id = $1', [post]);
    expect(row).toMatchObject({ title: 'Public', slug: 'renamed', content: 'Words', is_published: false });
    expect(row).toMatchObject({ user_id: owner.id, published_at: new Date('2026-01-01T00:00:00Z') });
    expect(
      (await database.runAs(visitor, 'select title from blog_posts where id = $1', [post])).rows,
    ).toEqual([]);
    expect(await database.query('select count(*) from webhook_deliveries')).toEqual(events);
    expect(await database.query('select count(*)::int from reactions where content_id = $1', [post])).toEqual(
      [{ count: 3 }],
    );
    expect(await database.query('select slug from private.old_slugs')).toEqual([{ slug: 'public' }]);
    const versions = await list();
    expect(versions.map(({ changed }) => changed)).toEqual([['is_published'], ['slug'], ['content']]);
    expect(await read(versions[2])).toMatchObject({ content: null });
    expect(await trash()).toHaveLength(1);
  });

  it('A deleted challenge comes back with its check-ins and pauses', async () => {
    const kept = () =>
      database.query(`select day::text, amount, note, created_at from check_ins where challenge_id = $1`, [
        challenge,
      ]);
    const before = await kept();
    await run('delete from challenges where id = $1', [challenge]);
    expect(await kept()).toEqual([]);
    await restore('challenges', challenge);
    expect(await kept()).toEqual(before);
    expect(
      await database.query('select reason from pauses where challenge_id = $1', [challenge]),
    ).toHaveLength(1);
  });

  it('A deleted course comes back with its modules and lessons, and without learners', async () => {
    await run('delete from courses where id = $1', [open]);
    expect(await trash()).toEqual([expect.objectContaining({ id: open }), expect.anything()]);
    expect(JSON.stringify(await database.query('select * from private.versions'))).not.toContain(student.id);
    await restore('courses', open);
    const lessons = `select l.title from course_lessons l join course_modules m on m.id = l.module_id
      where m.course_id = '${open}' order by lesson_order`;
    expect(await run(lessons)).toEqual([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
    expect(await database.query('select id from course_enrollments where course_id = $1', [open])).toEqual(
      [],
    );
  });

  it('A lesson does not come back without its course', async () => {
    const lesson = 'e2000000-0000-4000-8000-000000000011';
    await run('delete from course_lessons where id = $1', [lesson]);
    // The whole test is one transaction, which is how a lesson is known that was deleted with its course.
    await database.query(`update private.versions set deleted_at = '2026-01-01' where row_id = $1`, [lesson]);
    await run('delete from courses where id = $1', [open]);
    expect(await restore('course_lessons', lesson)).toMatchObject({ errorCode: '23503' });
    await restore('courses', open);
    expect(await restore('course_lessons', lesson)).not.toHaveProperty('errorCode');
  });

  it('A text whose address was taken gets the next free one, and the other text stays as it is', async () => {
    await run(`insert into blog_posts (title, slug) values ('Other', 'trashed'), ('Third', 'trashed-2')`);
    expect((await restore('blog_posts', trashed)).rows).toEqual([{ slug: 'trashed-3' }]);
    expect(await run(`select title from blog_posts where slug = 'trashed'`)).toEqual([{ title: 'Other' }]);
  });

  it('A summary whose year has another one stays in the trash', async () => {
    const id = 'd0000000-0000-4000-8000-000000000001';
    await run('delete from journey_summaries where id = $1', [id]);
    await run(`insert into journey_summaries (year, title, content) values (1999, 'Second', 'Text')`);
    expect(await restore('journey_summaries', id)).toMatchObject({ errorCode: '23505' });
    expect(await trash()).toHaveLength(2);
  });

  it('A scheduled letter comes back as a draft', async () => {
    const [letter] = await run(
      `insert into letters (subject, state, send_at) values ('Hello', 'scheduled', now()) returning id`,
    );
    await run('delete from letters');
    await restore('letters', String(letter?.id));
    const { rows } = await database.runAs(
      owner,
      `select state, send_at from letters where subject = 'Hello'`,
    );
    expect(rows).toEqual([{ state: 'draft', send_at: null }]);
  });

  it('A text comes back after its table has lost and got columns', async () => {
    await database.query(
      `alter table blog_posts drop column cover_alt, add column mood text not null default 'calm'`,
    );
    expect(await restore('blog_posts', trashed)).not.toHaveProperty('errorCode');
    expect(await database.query('select title, mood from blog_posts where id = $1', [trashed])).toEqual([
      { title: 'Trashed', mood: 'calm' },
    ]);
  });

  it('Nothing comes back when a part of it cannot', async () => {
    await run('delete from challenges where id = $1', [challenge]);
    await database.query(`update private.versions set rows = '{"public.pauses": [{"challenge_id": "${challenge}"}]}'
      where row_id = '${challenge}'`);
    expect(await restore('challenges', challenge)).toHaveProperty('errorCode');
    expect(await database.query('select id from challenges where id = $1', [challenge])).toEqual([]);
    expect(await trash()).toHaveLength(2);
  });

  it('A text that is erased leaves no word', async () => {
    await save('A secret');
    await run('delete from blog_posts where id = $1', [post]);
    await run(`select erase_text('blog_posts', $1)`, [post]);
    expect(JSON.stringify(await database.query('select * from private.versions'))).not.toContain('secret');
    expect(await run(`select who, action, subject from list_audit_lines() limit 1`)).toEqual([
      { who: 'owner', action: 'deleted', subject: 'versions' },
    ]);
  });

  it('Every table whose rows go with a text is known to come back, to be a text, or to be of people', async () => {
    const rows = await database.query(`
      select distinct c.conrelid::regclass::text as table from pg_constraint c
      where c.contype = 'f' and c.confdeltype = 'c'
        and c.confrelid in (select format('public.%I', kind)::regclass from unnest(private.text_kinds()) kind)`);
    const comeBack = ['check_ins', 'pauses', 'private.old_slugs'];
    const texts = ['course_modules', 'course_lessons'];
    const ofPeople = [
      ...['course_enrollments', 'lesson_completions', 'user_badges', 'private.course_invitations'],
      ...['private.ended_enrollments', 'private.deliveries', 'private.letter_landings'],
    ];
    expect(rows.map((row) => row.table).sort()).toEqual([...comeBack, ...texts, ...ofPeople].sort());
  });

  it('The removal of the demo fills no trash', async () => {
    await database.query('select private.record_demo()');
    await run('select remove_demo()');
    expect(await trash()).toHaveLength(1);
  });

  it.each([
    ['a visitor', visitor],
    ['a learner', learner],
    ['the secret key', secretKey],
  ])('A deleted text is nowhere for %s', async (_who, who) => {
    const calls = [
      `select * from search_everything('Trashed')`,
      `select * from get_days()`,
      `select * from blog_posts`,
      `select content_state('blog_posts', '${trashed}') as state`,
      `select list_trash()`,
      `select get_version('blog_posts', '${trashed}', now())`,
      `select * from private.versions`,
    ];
    for (const call of calls)
      expect(JSON.stringify((await database.tryAs(who, call)).rows)).not.toContain('rashed"');
  });
});
