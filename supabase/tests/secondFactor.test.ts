import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const enrol = (person: Person, status = 'verified') =>
  database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
    [person.id, status],
  );
const isOwner = async (person: Person) =>
  (await database.tryAs(person, `select is_owner() as answer`)).rows[0]?.answer;
const withPassword: Person = { ...owner, aal: 'aal1' };
const withBoth: Person = { ...owner, aal: 'aal2' };

test('Without a second factor the password makes the owner', async () => {
  expect(await isOwner(withPassword)).toBe(true);

  await enrol(owner, 'unverified');
  await enrol(learner);
  expect(await isOwner(withPassword)).toBe(true);
});

test('Once the owner has a second factor, only a session begun with it is the owner', async () => {
  await enrol(owner);

  for (const person of [owner, withPassword, { ...learner, aal: 'aal2' }, visitor, secretKey])
    expect(await isOwner(person)).toBe(false);
  expect(await isOwner(withBoth)).toBe(true);
});

test.each([
  ['reads no subscriber', `select email from newsletter_subscribers`],
  ['reads no draft', `select id from blog_posts where not is_published`],
  ['reads no order', `select id from orders`],
  ['reads no letter', `select id from letters`],
  ['changes no entry', `update journal_entries set title = 'stolen' where true returning id`],
  ['deletes no course', `delete from courses where true returning id`],
  ['changes no setting', `update site_settings set content = 'stolen' where true returning key`],
])('Attack: the password of an owner with a second factor %s', async (_, statement) => {
  await enrol(owner);

  expect((await database.tryAs(withPassword, statement)).rows).toEqual([]);
  expect((await database.tryAs(withBoth, statement)).rows).not.toEqual([]);
});

test.each([
  `insert into blog_posts (title, slug, content, user_id) values ('a', 'a', 'a', '${owner.id}')`,
  `select export_content()`,
  `select get_subscriber_statistics()`,
  `select get_waiting()`,
  `select list_pictures()`,
])('Attack: the password of an owner with a second factor is refused: %s', async (statement) => {
  await enrol(owner);

  expect((await database.tryAs(withPassword, statement)).errorCode).toMatch(/^42501|P0001$/);
});

test('Nobody reads or writes factors by the API', async () => {
  for (const person of [visitor, learner, withPassword, withBoth])
    for (const statement of [
      `select id from auth.mfa_factors`,
      `delete from auth.mfa_factors where user_id = '${owner.id}'`,
      `select private.has_second_factor_given()`,
    ])
      expect((await database.tryAs(person, statement)).errorCode).toBe('42501');
});

test('An account with a second factor is not deleted by its password alone', async () => {
  await enrol(student);
  const remove = `select delete_my_account()`;

  expect((await database.tryAs({ ...student, aal: 'aal1' }, remove)).errorCode).toBe('42501');
  expect((await database.tryAs({ ...student, aal: 'aal2' }, remove)).errorCode).toBeUndefined();
  expect((await database.tryAs({ ...learner, aal: 'aal1' }, remove)).errorCode).toBeUndefined();
  expect((await database.tryAs(withBoth, remove)).errorCode).toBe('42501');
});

test('The question for the owner is asked once for a statement, not for each row', async () => {
  const plan = await database.runAs(withBoth, `explain (verbose) select id from blog_posts`);
  const filters = plan.rows
    .map((row) => String(Object.values(row)[0]))
    .filter((line) => line.includes('Filter'));

  expect(filters.length).toBeGreaterThan(0);
  for (const filter of filters) expect(filter).not.toContain('is_owner');
});

test('While the site moves no factor is added or removed', async () => {
  await enrol(owner);
  await database.runAs(secretKey, `select set_read_only(true)`);

  await expect(enrol(learner)).rejects.toMatchObject({ code: '25006' });
});

describe('recovery codes', () => {
  const make = async (person: Person) =>
    (await database.runAs(person, `select create_recovery_codes() as code`)).rows.map(({ code }) =>
      String(code),
    );
  const use = (person: Person, code: string) =>
    database.runAs(person, `select use_recovery_code($1) as is_used`, [code]);
  const count = async (person: Person) =>
    (await database.runAs(person, `select count_recovery_codes() as count`)).rows[0]?.count;

  test('Ten codes are made, each another, and none of them is stored', async () => {
    await enrol(owner);
    const codes = await make(withBoth);

    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/);
    const stored = JSON.stringify(await database.query(`select * from private.recovery_codes`));
    for (const code of codes) expect(stored).not.toContain(code);
    expect(await count(withBoth)).toBe(10);
    expect(await count(learner)).toBe(0);
  });

  test('A code with the password opens the account again, once, and factors and passkeys are gone', async () => {
    await enrol(owner);
    await database.query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, 'id', 'key')`,
      [owner.id],
    );
    const [code = ''] = await make(withBoth);

    expect((await use(withPassword, code.toUpperCase().replaceAll('-', ' '))).rows).toEqual([
      { is_used: true },
    ]);
    expect(await isOwner(withPassword)).toBe(true);
    expect(await count(withPassword)).toBe(0);
    // The passkeys may have been on the lost device.
    expect(await database.query(`select id from auth.webauthn_credentials`)).toEqual([]);
    await enrol(owner);
    expect((await use(withPassword, code)).rows).toEqual([{ is_used: false }]);
    expect(await isOwner(withPassword)).toBe(false);
  });

  test('A code ends all other sessions of the account, and none of anybody else', async () => {
    await enrol(owner);
    const [code = ''] = await make(withBoth);
    await database.query(
      `insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1), (gen_random_uuid(), $2)`,
      [owner.id, learner.id],
    );
    await use(withPassword, code);

    const left = await database.query(`select user_id from auth.sessions where user_id in ($1, $2)`, [
      owner.id,
      learner.id,
    ]);
    expect(left).toEqual([{ user_id: learner.id }]);
  });

  test('New codes void the ones before', async () => {
    await enrol(owner);
    const [code = ''] = await make(withBoth);
    await make(withBoth);

    expect((await use(withPassword, code)).rows).toEqual([{ is_used: false }]);
  });

  test('Attack: codes are made neither with the password alone, nor without a factor, nor of somebody else', async () => {
    expect((await database.tryAs(owner, `select create_recovery_codes()`)).errorCode).toBe('42501');
    await enrol(owner);
    for (const person of [withPassword, learner, visitor, secretKey])
      expect((await database.tryAs(person, `select create_recovery_codes()`)).errorCode).toBe('42501');
    const [code = ''] = await make(withBoth);
    await enrol(learner);
    expect((await use({ ...learner, aal: 'aal1' }, code)).rows).toEqual([{ is_used: false }]);
  });

  test('Attack: after ten wrong codes even a right one is refused, until a quarter of an hour is over', async () => {
    await enrol(owner);
    const [code = ''] = await make(withBoth);
    for (let attempt = 0; attempt < 10; attempt += 1) await use(withPassword, `wrong ${attempt}`);

    expect((await use(withPassword, code)).errorCode).toBe('PGRST');
    await database.query(`update private.recovery_attempts set began_at = now() - interval '16 minutes'`);
    expect((await use(withPassword, code)).rows).toEqual([{ is_used: true }]);
  });

  test('The secret key alone removes the factors of an account by its address', async () => {
    const [account] = await database.query(`select email from auth.users where id = $1`, [owner.id]);
    const remove = `select remove_second_factors($1) as is_done`;
    await enrol(owner);
    for (const person of [visitor, learner, withPassword, withBoth])
      expect((await database.tryAs(person, remove, [account?.email])).errorCode).toBe('42501');

    expect((await database.runAs(secretKey, remove, ['nobody@example.com'])).rows).toEqual([
      { is_done: false },
    ]);
    expect((await database.runAs(secretKey, remove, [String(account?.email).toUpperCase()])).rows).toEqual([
      { is_done: true },
    ]);
    expect(await isOwner(withPassword)).toBe(true);
  });
});
