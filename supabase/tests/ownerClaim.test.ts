import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

const refused = { rows: [], rowCount: 0, errorCode: '42501' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

/** Creates a new link with the secret key. */
async function makeToken({ replaces = false } = {}): Promise<string | null> {
  const { rows } = await database.runAs(secretKey, `select create_owner_claim($1) as token`, [replaces]);
  return (rows[0]?.token ?? null) as string | null;
}

const claim = (person: Person, token: string | null) =>
  database.runAs(person, `select claim_ownership($1)`, [token]);

const isOwner = async (person: Person) =>
  (await database.tryAs(person, `select is_owner() as answer`)).rows[0]?.answer;

const withoutOwner = () => database.query(`delete from private.site_owners`);

describe('a site is claimed with a link', () => {
  test('An account with the link becomes the owner, once', async () => {
    await withoutOwner();
    const token = await makeToken();
    expect(token).toMatch(/^[0-9a-f]{64}$/);

    expect((await claim(learner, token)).errorCode).toBeUndefined();

    expect(await isOwner(learner)).toBe(true);
    expect(await claim(student, token)).toEqual(refused);
    expect([await isOwner(learner), await isOwner(student)]).toEqual([true, false]);
  });

  test('A wrong, an expired and a replaced link are refused with the same message', async () => {
    await withoutOwner();
    const replaced = await makeToken();
    const token = await makeToken();
    for (const wrong of [replaced, 'f'.repeat(64), '', 'x'.repeat(100_000), null])
      expect(await claim(learner, wrong)).toEqual(refused);

    await database.query(`update private.owner_claims set expires_at = now()`);
    expect(await claim(learner, token)).toEqual(refused);
    expect(await isOwner(learner)).toBe(false);
  });

  test('A link is valid for a day', async () => {
    await withoutOwner();
    const token = await makeToken();
    const left = `select extract(epoch from expires_at - now())::int as seconds from private.owner_claims`;
    expect(await database.query(left)).toEqual([{ seconds: 86_400 }]);

    await database.query(`update private.owner_claims set expires_at = now() + interval '1 minute'`);
    expect((await claim(learner, token)).errorCode).toBeUndefined();
  });

  test('An account whose address was never confirmed cannot claim, and the link stays valid', async () => {
    await withoutOwner();
    const token = await makeToken();
    const confirm = (moment: string) =>
      database.query(`update auth.users set email_confirmed_at = ${moment} where id = $1`, [learner.id]);
    await confirm('null');
    expect(await claim(learner, token)).toEqual(refused);
    expect(await isOwner(learner)).toBe(false);

    await confirm('now()');
    expect((await claim(learner, token)).errorCode).toBeUndefined();
  });

  test('Only a link that was created to replace the owner replaces them', async () => {
    expect(await makeToken()).toBeNull();
    const token = await makeToken({ replaces: true });

    expect((await claim(learner, token)).errorCode).toBeUndefined();

    expect([await isOwner(owner), await isOwner(learner)]).toEqual([false, true]);
  });

  test('A link for a site without an owner is invalid once the site has one', async () => {
    await withoutOwner();
    const token = await makeToken();
    await database.query(`insert into private.site_owners (user_id) values ($1)`, [owner.id]);

    expect(await claim(learner, token)).toEqual(refused);
    expect(await isOwner(owner)).toBe(true);
  });

  test('Only the secret key creates a link, and only accounts can use it', async () => {
    for (const person of [visitor, learner, owner])
      expect(await database.tryAs(person, `select create_owner_claim(true)`)).toEqual(refused);
    for (const person of [visitor, secretKey]) expect(await claim(person, 'f'.repeat(64))).toEqual(refused);
  });

  test('The database stores only the hash of a claim link', async () => {
    const token = await makeToken({ replaces: true });
    for (const person of [visitor, learner, owner, secretKey])
      expect(await database.tryAs(person, `select * from private.owner_claims`)).toEqual(refused);
    const [kept] = await database.query(`select c::text as row from private.owner_claims c`);
    expect(kept?.row).not.toContain(token);
  });

  test('No function makes the account of an e-mail address the owner', async () => {
    expect(await database.query(`select 1 from pg_proc where proname = 'claim_site_owner'`)).toEqual([]);
  });
});
