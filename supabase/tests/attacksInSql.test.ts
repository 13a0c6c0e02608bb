import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

const denied = { rows: [], rowCount: 0, errorCode: '42501' };
const nothing = { rows: [], rowCount: 0 };
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

describe('drafts', () => {
  test.each(['journal_entries', 'blog_posts', 'challenges'])(
    'A visitor and a learner see neither the draft nor the scheduled row of %s',
    async (table) => {
      for (const person of [visitor, learner]) {
        const { rows } = await database.tryAs(person, `select title from ${table}`);
        expect(rows).toEqual([{ title: 'Public' }]);
      }
    },
  );

  const draft = 'c0000000-0000-4000-8000-000000000002';
  const list = `select id from challenges where not is_published or published_at > now()`;

  test('A learner reads only the challenge draft whose id they send', async () => {
    const guest = { ...learner, headers: { 'x-draft-id': draft } };
    expect((await database.tryAs(guest, list)).rows).toEqual([{ id: draft }]);
  });

  test('A visitor cannot open a draft even with its address', async () => {
    expect(await database.tryAs({ role: 'anon', headers: { 'x-draft-id': draft } }, list)).toEqual(nothing);
  });

  test('A draft header without a valid id reveals nothing and causes no error', async () => {
    const guest = { ...learner, headers: { 'x-draft-id': `${draft}' or true --` } };
    expect(await database.tryAs(guest, list)).toEqual(nothing);
  });

  test.each([
    ['a0000000-0000-4000-8000-000000000001', 'journal_entries', 'published'],
    ['a0000000-0000-4000-8000-000000000002', 'journal_entries', 'unpublished'],
    ['b0000000-0000-4000-8000-000000000003', 'blog_posts', 'unpublished'],
    ['c0000000-0000-4000-8000-000000000002', 'challenges', 'unpublished'],
    ['c0000000-0000-4000-8000-00000000000f', 'challenges', 'missing'],
    ['a0000000-0000-4000-8000-000000000001', 'site_owners', 'missing'],
  ])('A visitor learns the state of %s in %s and not a word more: %s', async (id, type, state) => {
    const { rows } = await database.tryAs(visitor, `select content_state($1, $2)`, [type, id]);
    expect(rows).toEqual([{ content_state: state }]);
  });
});

describe('ownership', () => {
  test('Nobody reads or replaces the owner, not even with the secret key', async () => {
    for (const person of [visitor, learner, owner, secretKey]) {
      expect(await database.tryAs(person, `select * from private.site_owners`)).toEqual(denied);
      const grab = `update private.site_owners set user_id = '${learner.id}'`;
      expect(await database.tryAs(person, grab)).toEqual(denied);
    }
  });

  test('Only the owner is the owner, whatever a token claims about itself', async () => {
    const isOwner = async (person: typeof visitor) =>
      (await database.tryAs(person, `select is_owner()`)).rows;
    expect(await isOwner(owner)).toEqual([{ is_owner: true }]);
    for (const person of [visitor, learner, secretKey])
      expect(await isOwner(person)).toEqual([{ is_owner: false }]);
  });

  test('The owner cannot write in the name of a different user, and an author never changes', async () => {
    const forged = `insert into blog_posts (title, slug, user_id) values ('New', 'new', '${learner.id}')`;
    expect(await database.tryAs(owner, forged)).toEqual(denied);
    const given = `update journal_entries set user_id = '${learner.id}', title = 'Kept' returning user_id`;
    const { rows } = await database.tryAs(owner, given);
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([owner.id]));
  });

  test('A learner who signs a post with the name of the owner is refused', async () => {
    const forged = `insert into blog_posts (title, slug, user_id) values ('New', 'new', '${owner.id}')`;
    expect(await database.tryAs(learner, forged)).toEqual(denied);
  });

  test("The owner's content stays when the account is deleted", async () => {
    await database.query(`delete from auth.users where id = '${owner.id}'`);
    const rows = await database.query(`select distinct user_id from blog_posts`);
    expect(rows).toEqual([{ user_id: null }]);
  });
});

describe('newsletter', () => {
  const subscribe = `insert into newsletter_subscribers (email) values ($1)`;

  test('A visitor cannot list the subscribers, nor get their own row back', async () => {
    expect(await database.tryAs(visitor, `select email from newsletter_subscribers`)).toEqual(denied);
    expect(await database.tryAs(visitor, `${subscribe} returning id`, ['new@example.com'])).toEqual(denied);
  });

  test('A learner sees an empty list of subscribers', async () => {
    expect(await database.tryAs(learner, `select email from newsletter_subscribers`)).toEqual(nothing);
  });

  test('A visitor cannot choose when they subscribed', async () => {
    const backdated = `insert into newsletter_subscribers (email, created_at) values ('new@example.com', '2000-01-01')`;
    expect(await database.tryAs(visitor, backdated)).toEqual(denied);
  });

  test('A visitor subscribes once, however the address is spelled', async () => {
    await database.runAs(visitor, subscribe, ['  Some.One@Example.com ']);
    const stored = await database.query(
      `select email from newsletter_subscribers where email like 'some.one%'`,
    );
    expect(stored).toEqual([{ email: 'some.one@example.com' }]);
    expect((await database.tryAs(visitor, subscribe, ['SOME.ONE@example.com'])).errorCode).toBe('23505');
  });

  test.each(['', 'nobody', 'no body@example.com', 'nobody@example', `${'a'.repeat(243)}@example.com`])(
    'A visitor cannot subscribe "%s"',
    async (email) => {
      expect((await database.tryAs(visitor, subscribe, [email])).errorCode).toBe('23514');
    },
  );
});

describe('lessons', () => {
  const lessons = `select distinct m.title from course_lessons l join course_modules m on m.id = l.module_id order by 1`;

  test('A visitor and a learner read no lesson without an enrolment', async () => {
    expect(await database.tryAs(visitor, lessons)).toEqual(denied);
    expect(await database.tryAs(learner, lessons)).toEqual(nothing);
  });

  test('A student reads the lessons of their courses, including an unpublished one', async () => {
    expect((await database.tryAs(student, lessons)).rows).toEqual([
      { title: 'Open module' },
      { title: 'Retired module' },
    ]);
  });

  test('A visitor reads the outline of a published course, only titles where nothing is free or dated, and of no other', async () => {
    const outline = `select * from get_course_outline($1)`;
    const open = await database.tryAs(visitor, outline, ['e0000000-0000-4000-8000-000000000001']);
    expect(open.rows.map((row) => row.lesson_title)).toEqual(['One', 'Two', 'Three']);
    const nothingElse = { preview_id: null, opens_at: null, opens_after_days: null };
    for (const row of open.rows)
      expect(row).toEqual({
        module_id: expect.any(String),
        module_title: 'Open module',
        lesson_title: expect.any(String),
        ...nothingElse,
      });
    const planned = await database.tryAs(visitor, outline, ['e0000000-0000-4000-8000-000000000002']);
    expect(planned).toEqual(nothing);
  });
});
