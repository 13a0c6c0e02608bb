import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

const token = '0123456789abcdef'.repeat(2);
const page = { build: '', page: '/academy' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const error = (remote: string) => ({ ...page, remote, message: 'It broke', stack: '', times: 1 });
const vital = (remote: string) => ({
  ...page,
  remote,
  screen: 'small',
  metric: 'LCP',
  bucket: 80,
  times: 20,
});
const take = (records: object) =>
  database.runAs(secretKey, 'select take_records($1)', [JSON.stringify(records)]);
const errorsFor = (person: Person, remote: string | null, given: string | null) =>
  database.runAs(person, 'select * from get_errors($1, $2)', [remote, given]);
const vitalsFor = (person: Person, remote: string | null, given: string | null) =>
  database.runAs(person, 'select * from get_vitals($1, $2)', [remote, given]);

describe('The link of a team', () => {
  const createLink = (person = owner) =>
    database.runAs(person, `select create_team_link('mf_academy', $1)`, [token]);

  test('A team link shows the errors and times of its own container, and of no other', async () => {
    await take({
      errors: [error('mf_academy'), error('mf_public')],
      vitals: [vital('mf_academy'), vital('mf_public')],
    });
    await createLink();

    for (const remote of ['mf_academy', null]) {
      const { rows } = await errorsFor(visitor, remote, token);
      expect(rows.map((row) => row.remote)).toEqual(['mf_academy']);
      const vitals = await vitalsFor(visitor, remote, token);
      expect(new Set(vitals.rows.map((row) => row.remote))).toEqual(new Set(['mf_academy']));
    }
  });

  test('A team that asks for another container with it is refused, and is shown nothing under its name', async () => {
    await take({ errors: [error('mf_academy'), error('mf_public')] });
    await createLink();
    for (const person of [visitor, learner])
      for (const read of [errorsFor, vitalsFor])
        expect(await read(person, 'mf_public', token)).toMatchObject({ rows: [], errorCode: '42501' });
    expect((await errorsFor(owner, 'mf_public', token)).rows).toHaveLength(1);
  });

  test('A team link ends when the owner revokes it', async () => {
    await createLink();
    await database.runAs(owner, 'delete from team_links');
    expect((await errorsFor(visitor, 'mf_academy', token)).errorCode).toBe('42501');
  });

  test.each([
    ['no token', null],
    ['another token', 'f'.repeat(32)],
    ['the hash', 'e'.repeat(64)],
    ['a pattern', '%'],
  ])('Attack: with %s it shows nothing', async (_, guess) => {
    await createLink();
    for (const person of [visitor, learner])
      expect((await errorsFor(person, 'mf_academy', guess)).errorCode).toBe('42501');
  });

  test('Only the owner makes one, and only of 128 bits', async () => {
    expect((await createLink(learner)).errorCode).toBe('42501');
    const short = await database.runAs(owner, `select create_team_link('mf_academy', 'abc')`);
    expect(short.errorCode).toBe('22023');
    await createLink();
    const [link] = await database.query('select token_hash from team_links');
    expect(link?.token_hash).not.toContain(token);
  });
});
