import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { secretKey, visitor } from './people';

const token = '0123456789abcdef'.repeat(2);
const build = '20260401080000-0a1b2c';
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const createLink = (person: Person = secretKey, given = token, remote = 'mf_academy', id = build) =>
  database.runAs(person, 'select create_review_link($1, $2, $3)', [remote, id, given]);
const open = async (given: string) =>
  (await database.runAs(visitor, 'select remote, build from get_review($1)', [given])).rows;
const version = async () =>
  String((await database.runAs(visitor, 'select get_content_version() as version')).rows[0]?.version);

describe('A link for reviewers', () => {
  test('A review link opens one build of one remote, to whoever has its token', async () => {
    await createLink();

    expect(await open(token)).toEqual([{ remote: 'mf_academy', build }]);
  });

  test('Only a link that was made for developers lets its holder run a remote of their own', async () => {
    const isDev = async () =>
      (await database.runAs(visitor, 'select is_dev from get_review($1)', [token])).rows[0]?.is_dev;
    await createLink();
    expect(await isDev()).toBe(false);

    await database.query('delete from private.review_links');
    await database.runAs(secretKey, `select create_review_link('mf_academy', '${build}', '${token}', true)`);
    expect(await isDev()).toBe(true);
  });

  test('A review link ends after a day', async () => {
    await createLink();
    const left = await database.query(`select expires_at - now() = interval '1 day' as is_a_day
      from private.review_links where build = '${build}'`);
    expect(left).toEqual([{ is_a_day: true }]);

    await database.query(`update private.review_links set expires_at = now()`);

    expect(await open(token)).toEqual([]);
  });

  test('Expired links are deleted with the next one', async () => {
    await database.query(`update private.review_links set expires_at = now()`);
    await createLink();

    expect(await database.query('select build from private.review_links')).toEqual([{ build }]);
  });

  test('The database stores only the hash of its token', async () => {
    await createLink();

    const stored = await database.query('select l::text as row from private.review_links l');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('The content version changes with a new link, and says while there is one', async () => {
    await database.query('delete from private.review_links');
    const before = await version();
    await createLink();
    const after = await version();

    expect(before).not.toMatch(/reviewed/);
    expect(after).toMatch(/^\d+\.\d+\.\d{4}-\d\d-\d\d\/\d+\/reviewed$/);
    expect(after.split('/')[0]).not.toBe(before.split('/')[0]);

    await database.query(`update private.review_links set expires_at = now()`);
    expect(await version()).not.toMatch(/reviewed/);
  });

  test.each([
    ['another token', 'f'.repeat(32)],
    ['the hash of a stored one', '0'.repeat(64)],
    ['nothing', ''],
    ['a pattern', '%'],
  ])('Attack: %s opens nothing', async (_what, given) => {
    await createLink();

    expect(await open(given)).toEqual([]);
  });

  test.each([
    ['a short token', 'abc', 'mf_academy', build, '22023'],
    ['a remote that is no name', token, '../etc', build, '23514'],
    ['a build that is no id', token, 'mf_academy', '../../secret', '23514'],
  ])('It cannot be made with %s', async (_what, given, remote, id, code) => {
    expect((await createLink(secretKey, given, remote, id)).errorCode).toBe(code);
  });
});
