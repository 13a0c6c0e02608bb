import { tableCells } from './authority/cells';
import { post } from './authority/people';
import { functions } from './authority/functionExpectations';
import { callOf, statementOf } from './authority/reachInSql';
import { tables } from './authority/tableExpectations';
import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
afterEach(() => database.rollback());
afterAll(() => database.close());

const lines = () =>
  database.query(
    `select who, action, subject, title, row_count, changed_columns from audit_lines
    where title is distinct from 'Of the fixtures' order by created_at`,
  );
const run = async (person: Person, sql: string, values: unknown[] = []) => {
  const { errorCode } = await database.runAs(person, sql, values);
  expect(errorCode).toBeUndefined();
};

const actions: Record<string, string> = { insert: 'added', update: 'changed', delete: 'deleted' };
// Files leave no line in the audit log (docs/decisions/108), nor does unsaved text.
const unwatched = ['storage.objects', 'public.unsent_texts'];
const writes = tableCells.filter(
  ({ who, what, verb, expected }) =>
    who === 'owner' && !unwatched.includes(what) && actions[verb ?? ''] && /^(yes|some|all)$/.test(expected),
);

test('The matrix has writes of the owner', () => expect(writes.length).toBeGreaterThan(55));

test.each(writes)('The owner leaves exactly one line with $verb of $what', async (cell) => {
  await run(owner, statementOf(cell.what, cell.verb ?? 'select', 'owner'));
  expect(await lines()).toEqual([
    expect.objectContaining({
      who: 'owner',
      action: actions[cell.verb ?? ''],
      subject: cell.what.replace(/^\w+\./, '').replaceAll('_', ' '),
      changed_columns: expect.arrayContaining(
        cell.verb === 'update' ? Object.keys(tables[cell.what]?.change ?? {}) : [],
      ) as unknown,
    }),
  ]);
});

// The functions that leave one line. Import, demo and checkout are not listed, because they change many tables, or none with
// these arguments.
const writingFunctions = [
  'create_api_token',
  'restore_text',
  'create_preview_link',
  'create_team_link',
  'place_remote',
  'enroll_address',
  'create_webhook',
  'create_mail_drafts_address',
  'add_push_device',
];

test.each(Object.keys(functions))('The owner leaves one line with %s() where it writes', async (name) => {
  const { errorCode } = await database.runAs(owner, callOf(name));
  const expected = errorCode || !writingFunctions.includes(name) ? 0 : 1;
  expect(await lines()).toHaveLength(expected);
});

const write = `update blog_posts set title = 'Later', content = 'Secret' where id = '${post}'`;

test('A line has the title of the row and the names of its changed columns, and no value', async () => {
  await run(owner, write);
  expect(await lines()).toEqual([
    {
      ...{ who: 'owner', action: 'changed', subject: 'blog posts', title: 'Later', row_count: 1 },
      changed_columns: ['content', 'title'],
    },
  ]);
  expect(JSON.stringify(await database.query('select * from audit_lines'))).not.toContain('Secret');
});

test('Saving what is there already leaves no line', async () => {
  await run(owner, 'update blog_posts set title = title');
  expect(await lines()).toEqual([]);
});

test('Deleting a course leaves one line, and not one for each lesson', async () => {
  await run(owner, 'delete from courses where true');
  expect((await lines()).map(({ subject }) => subject)).toEqual(['courses']);
});

test('An address of a subscriber is not in the line of its deletion', async () => {
  await database.query(`insert into newsletter_subscribers (email) values ('someone@example.com')`);
  await run(owner, `delete from newsletter_subscribers where email = 'someone@example.com'`);
  expect(await lines()).toMatchObject([{ action: 'deleted', title: null }]);
});

test('The server is told of: backups, the till and withdrawn builds; not what visitors made it write', async () => {
  await run(
    secretKey,
    `insert into last_backup (made_at, bytes) values (now(), 1) on conflict (is_only_row)
    do update set made_at = excluded.made_at`,
  );
  await run(secretKey, `select set_till('eur', 2, '')`);
  await run(secretKey, `select withdraw_build('mf_academy', '20260401080000-0a1b2c', 'It failed.')`);
  await run(secretKey, `select take_addresses($1, $2)`, [
    JSON.stringify([{ path: '/old', times: 3 }]),
    JSON.stringify([{ path: '/lost', times: 2 }]),
  ]);
  expect((await lines()).map(({ who, subject }) => `${String(who)}: ${String(subject)}`)).toEqual([
    'server: last backup',
    'server: till',
    'server: withdrawn builds',
  ]);
});

test.each<[string, Person, string]>([
  ['A visitor who subscribes', visitor, `insert into newsletter_subscribers (email) values ('a@b.example')`],
  ['A learner who enrols', learner, statementOf('public.course_enrollments', 'insert', 'learner')],
  ['Attack: a learner who writes to posts', learner, write],
])('%s leaves no line', async (_, person, sql) => {
  await run(person, sql);
  expect(await lines()).toEqual([]);
});

test.each<[string, Person]>([
  ['a visitor', visitor],
  ['a learner', learner],
  ['the owner', owner],
  ['whoever has the leaked secret key', secretKey],
])('Attack: neither adds, changes nor deletes %s a line', async (_, person) => {
  await run(owner, write);
  for (const sql of [
    `insert into audit_lines (who, action, subject) values ('owner', 'deleted', 'blog posts')`,
    `update audit_lines set who = 'server' where true`,
    'delete from audit_lines where true',
    'truncate audit_lines',
    `select private.note_change()`,
  ])
    expect((await database.tryAs(person, sql)).errorCode).toBe('42501');
  expect(await lines()).toHaveLength(1);
});

const logIn = `insert into auth.sessions (id, user_id, user_agent, created_at) values (gen_random_uuid(), $1, 'x', now())`;

test('A release and a rollback leave a line each, and none that several servers find', async () => {
  const [first, second] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c'];
  const note = (build: string) =>
    run(secretKey, 'select note_releases($1)', [JSON.stringify([{ remote: 'mf_academy', build }])]);
  for (const build of [first, first, second, second, first]) await note(build);
  const line = { who: 'server', subject: 'released builds', row_count: 1 };
  expect(await lines()).toMatchObject([
    { ...line, action: 'added', title: `mf_academy@${first}` },
    { ...line, action: 'changed', title: `mf_academy@${second}`, changed_columns: ['build', 'release'] },
    { ...line, action: 'changed', title: `mf_academy@${first}` },
  ]);
});

test('A log-in of the owner is a line, and so are a new password, address, factor and passkey; not those of learners', async () => {
  for (const { id } of [learner, owner]) {
    await database.query(logIn, [id]);
    await database.query(`update auth.users set encrypted_password = 'other' where id = $1`, [id]);
    await database.query(`update auth.users set email = id || '@new.example' where id = $1`, [id]);
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now())`,
      [id],
    );
    await database.query(`update auth.mfa_factors set status = 'verified' where user_id = $1`, [id]);
    await database.query(`delete from auth.mfa_factors where user_id = $1`, [id]);
    await database.query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, decode(md5(random()::text), 'hex'), 'key')`,
      [id],
    );
    await database.query(`delete from auth.webauthn_credentials where user_id = $1`, [id]);
  }
  expect(
    (await lines()).map(({ action, subject, changed_columns }) => [action, subject, changed_columns]),
  ).toEqual([
    ['logged in', 'account', []],
    ['changed', 'account', ['password']],
    ['changed', 'account', ['email']],
    ['added', 'second factor', []],
    ['deleted', 'second factor', []],
    ['added', 'passkey', []],
    ['deleted', 'passkey', []],
  ]);
});

test('The owner logs in while the site moves, which leaves no line', async () => {
  await run(secretKey, 'select set_read_only(true)');
  await database.query(logIn, [owner.id]);
  expect(await lines()).toEqual([]);
});

test('The owner finds lines by words in any order, the latest first', async () => {
  await run(owner, write);
  await run(owner, `insert into badges (name, criteria) values ('Later', '{"type": "other"}')`);
  const search = async (words: string) =>
    (await database.runAs(owner, 'select subject from list_audit_lines($1)', [words])).rows.map(
      ({ subject }) => subject,
    );
  expect(await search('')).toEqual(['badges', 'blog posts', 'blog posts']);
  expect(await search('  LATER owner ')).toEqual(['badges', 'blog posts']);
  expect(await search('content posts')).toEqual(['blog posts']);
  expect(await search('%')).toEqual([]);
});

test('A line goes after 400 days', async () => {
  await run(owner, write);
  await run(owner, 'delete from badges where true');
  await database.query(
    `update audit_lines set created_at = now() - interval '401 days' where subject = 'badges'`,
  );
  await database.runAs(secretKey, 'select delete_expired_rows()');
  expect(await lines()).toMatchObject([{ subject: 'blog posts' }]);
});

test('A statement of a hundred rows is one line', async () => {
  await run(
    owner,
    `insert into journal_entries (title, content, user_id)
    select 'Day ' || n, 'Text', '${owner.id}' from generate_series(1, 100) n`,
  );
  await run(owner, `update journal_entries set content = content || '!' where title like 'Day %'`);
  expect(await lines()).toMatchObject([
    { action: 'added', title: null, row_count: 100, changed_columns: [] },
    { action: 'changed', title: null, row_count: 100, changed_columns: ['content'] },
  ]);
});
