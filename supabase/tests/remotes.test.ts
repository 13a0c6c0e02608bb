import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const manifest = '/remotes/mf-diary/mf-manifest.json';
const place = (person: Person, changes: Record<string, unknown> = {}) => {
  const decision = { remote: 'mf_diary', manifest, place: { base: '/diary' }, isRemoved: false, ...changes };
  return database.runAs(person, 'select place_remote($1, $2, $3, $4)', [
    decision.remote,
    decision.manifest,
    JSON.stringify(decision.place),
    decision.isRemoved,
  ]);
};
const diary = async (person: Person = visitor) =>
  (
    await database.runAs(
      person,
      `select manifest, place ->> 'base' as base, is_removed from remotes where remote = 'mf_diary'`,
    )
  ).rows;
const version = () => database.query('select version from private.content_version');

test('The owner approves a remote, and every page learns where it lives', async () => {
  const [before] = await version();
  await place(owner);
  expect(await diary()).toEqual([{ manifest, base: '/diary', is_removed: false }]);
  expect(await version()).not.toEqual([before]);
});

test('A remote that is removed can be approved again, elsewhere', async () => {
  await place(owner);
  await place(owner, { isRemoved: true });
  expect(await diary()).toEqual([{ manifest, base: '/diary', is_removed: true }]);
  await place(owner, { place: { base: '/days' } });
  expect(await diary()).toEqual([{ manifest, base: '/days', is_removed: false }]);
});

test('Two remotes do not live at one base, unless one is removed', async () => {
  await place(owner);
  const taken = await place(owner, { remote: 'mf_other' });
  expect(taken.errorCode).toBe('23505');
  await place(owner, { isRemoved: true });
  expect((await place(owner, { remote: 'mf_other' })).errorCode).toBeUndefined();
});

test.each([
  ['a visitor', visitor],
  ['a learner', learner],
  ['a student', student],
  ['a leaked secret key', secretKey],
])('Attack: %s decides on no remote, by the function or around it', async (_, person) => {
  expect((await place(person)).errorCode).toBe('42501');
  for (const attack of [
    `insert into remotes (remote, manifest, place) values ('mf_evil', '${manifest}', '{"base": "/"}')`,
    `update remotes set manifest = 'https://evil.example/mf-manifest.json'`,
    'delete from remotes',
  ])
    expect((await database.runAs(person, attack)).errorCode).toBe('42501');
});

test.each([
  'javascript:alert(1)//mf-manifest.json',
  'https://user:word@host.example/mf-manifest.json',
  'https://host.example/../mf-manifest.json?x',
  '//host.example/mf-manifest.json',
  '/remotes/a b/mf-manifest.json',
  'https://host.example/other.json',
])('Attack: %s is no address of a manifest', async (address) => {
  expect((await place(owner, { manifest: address })).errorCode).toBe('23514');
});

test.each([
  ['an array', []],
  ['more than 8 kB', { base: '/x', more: 'x'.repeat(9000) }],
])('Attack: %s is no place', async (_, value) => {
  expect((await place(owner, { place: value })).errorCode).toBe('23514');
});

test('Attack: there are at most 50 decisions', async () => {
  await database.query(
    `insert into remotes (remote, manifest, place)
     select 'mf_r' || n, '${manifest}', jsonb_build_object('base', '/r' || n) from generate_series(1, 60) n`,
  );
  expect((await place(owner)).errorCode).toBe('54000');
});
