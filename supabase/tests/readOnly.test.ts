import { tables } from './authority/tableExpectations';
import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;
const refused = '25006';

const turn = (isOn: boolean, person: Person = secretKey) =>
  database.runAs(person, 'select set_read_only($1)', [isOn]);

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await turn(true);
});
afterAll(() => database.close());

const switches = 'private.read_only';
const written = Object.keys(tables).filter((name) => name !== switches && name !== 'storage.buckets');

test.each(written)('%s takes no writes of anybody while the site is read-only', async (table) => {
  const [column] = Object.keys(tables[table]?.change ?? {});
  for (const sql of [
    `insert into ${table} default values`,
    `update ${table} set ${column} = ${column} where false`,
    `delete from ${table} where false`,
    `truncate ${table} cascade`,
  ]) {
    await database.query('savepoint write');
    await expect(database.query(sql)).rejects.toMatchObject({ code: refused });
    await database.query('rollback to savepoint write');
  }
});

test.each<[string, Person, string]>([
  ['A visitor subscribes', visitor, `insert into newsletter_subscribers (email) values ('a@b.example')`],
  ['The owner writes', owner, `update blog_posts set title = 'Later'`],
  ['The till tells of a payment', secretKey, `select set_till('eur', 2, '')`],
  ['A learner deletes the account', learner, `select delete_my_account()`],
])('%s, and is asked to come back later', async (_, person, sql) => {
  expect((await database.tryAs(person, sql)).errorCode).toBe(refused);
});

test('Accounts are neither added nor changed, and who has one logs in', async () => {
  const change = (set: string) => database.query(`update auth.users set ${set} where id = '${learner.id}'`);
  await database.query('savepoint write');
  await expect(change(`encrypted_password = 'other'`)).rejects.toMatchObject({ code: refused });
  await database.query('rollback to savepoint write');
  await change('updated_at = now()');
});

test('Files are still read, which changes when they were read last', async () => {
  await database.query('update storage.objects set last_accessed_at = now()');
});

test('Readers read what they read before', async () => {
  for (const sql of [
    'select * from blog_posts',
    `select * from search_everything('public')`,
    'select * from get_days()',
    'select get_content_version()',
    `select * from get_preview('${'0'.repeat(32)}')`,
  ])
    expect((await database.tryAs(visitor, sql)).errorCode).toBeUndefined();
});

test('Attack: nobody but the secret key switches it', async () => {
  for (const person of [visitor, learner, owner]) {
    expect((await turn(false, person)).errorCode).toBe('42501');
    expect((await database.tryAs(person, `update ${switches} set is_on = false`)).errorCode).toBe('42501');
  }
  expect((await database.tryAs(secretKey, `update ${switches} set is_on = false`)).errorCode).toBe('42501');
});

test('A site that moves no more takes writes again', async () => {
  await turn(false);
  expect((await database.tryAs(owner, `update blog_posts set title = 'Later'`)).errorCode).toBeUndefined();
});
