import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

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

  test("The owner's content stays when the account is deleted", async () => {
    await database.query(`delete from auth.users where id = '${owner.id}'`);
    const rows = await database.query(`select distinct user_id from blog_posts`);
    expect(rows).toEqual([{ user_id: null }]);
  });
});

describe('newsletter', () => {
  const subscribe = `insert into newsletter_subscribers (email) values ($1)`;

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
});
