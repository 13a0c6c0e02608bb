import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { owner } from './people';

const post = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`;
const enrolment = 'e3000000-0000-4000-8000-000000000041';
const anImport = '90000000-0000-4000-8000-000000000001';
const then = '2020-01-01T10:00:00.123456+00:00';
type Row = Record<string, unknown>;
type Content = Record<string, Row[]> & { version: number };

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function exported(): Promise<Content> {
  const { rows } = await database.tryAs(owner, `select export_content() as content`);
  return rows[0]?.['content'] as Content;
}

async function imports(content: object, person: Person = owner) {
  const { version } = await exported();
  const text = JSON.stringify({ version, ...content });
  // Stages the import in two parts, as the client does.
  for (const [part, piece] of [text.slice(0, 20), text.slice(20)].entries())
    await database.runAs(owner, `select stage_import($1, $2, $3)`, [anImport, part, piece]);
  return database.runAs(person, `select import_content($1, 2)`, [anImport]);
}

const find = (rows: Row[] | undefined, id: string): Row => ({ ...rows?.find((row) => row['id'] === id) });
const postsOf = async () => (await exported())['blog_posts'];

test('An export has all content in every state, and no data of visitors, learners or subscribers', async () => {
  const content = await exported();
  expect(Object.keys(content).sort()).toEqual([
    'blog_posts',
    'challenges',
    'course_lessons',
    'course_modules',
    'courses',
    'journal_entries',
    'journey_summaries',
    'now_texts',
    'old_slugs',
    'pages',
    'site_settings',
    'version',
  ]);
  for (const id of [1, 2, 3]) expect(find(content['blog_posts'], post(id))).toHaveProperty('title');
  expect(JSON.stringify(content)).not.toMatch(/user_id|example\.(com|org)/);
});

test('An import restores the timestamps of rows, and new rows belong to the owner', async () => {
  const old = { ...find(await postsOf(), post(1)), title: 'Old', created_at: then, updated_at: then };
  const fresh = { ...old, id: post(9), slug: 'fresh' };
  expect(await imports({ blog_posts: [old, fresh] })).not.toHaveProperty('errorCode');

  const posts = await postsOf();
  expect(find(posts, post(1))).toEqual(old);
  expect(find(posts, post(9))).toEqual(fresh);
  expect(posts).toHaveLength(4);
  expect(await database.query(`select user_id from blog_posts where id = $1`, [post(9)])).toEqual([
    { user_id: owner.id },
  ]);
  // After the import, the server sets the timestamps again.
  await database.runAs(
    owner,
    `update blog_posts set title = 'New', created_at = now(), updated_at = $2 where id = $1`,
    [post(9), then],
  );
  const { created_at, updated_at } = find(await postsOf(), post(9));
  expect([created_at, updated_at === then]).toEqual([then, false]);
});

test('An import recounts the progress of learners at once', async () => {
  const lesson = {
    id: 'e2000000-0000-4000-8000-000000000019',
    module_id: 'e1000000-0000-4000-8000-000000000001',
    title: 'New',
    lesson_type: 'text',
    lesson_order: 9,
    created_at: then,
    updated_at: then,
  };
  const stateOf = () =>
    database.query(`select progress, updated_at = now() as is_now from course_enrollments where id = $1`, [
      enrolment,
    ]);
  await database.query(`alter table course_enrollments disable trigger user`);
  await database.query(`update course_enrollments set updated_at = '2020-01-01' where id = $1`, [enrolment]);
  await database.query(`alter table course_enrollments enable trigger user`);
  expect(await stateOf()).toEqual([{ progress: '33.33', is_now: false }]);
  expect(await imports({ course_lessons: [lesson] })).not.toHaveProperty('errorCode');
  expect(await stateOf()).toEqual([{ progress: '25.00', is_now: true }]);
});

test('Posts can exchange their slugs in an import, old slugs redirect, and no temporary slug remains', async () => {
  await database.runAs(owner, `update blog_posts set is_published = true where id = $1`, [post(2)]);
  const posts = await postsOf();
  const [one, two] = [find(posts, post(1)), find(posts, post(2))];
  const swapped = [
    { ...one, slug: two['slug'] },
    { ...two, slug: one['slug'] },
  ];
  const old_slugs = [{ content_type: 'blog_posts', slug: 'ancient', content_id: post(2) }];
  expect(await imports({ blog_posts: swapped, old_slugs })).not.toHaveProperty('errorCode');

  const content = await exported();
  expect(find(content['blog_posts'], post(1))['slug']).toBe('draft');
  expect(find(content['blog_posts'], post(2))['slug']).toBe('public');
  expect(content['old_slugs']).toEqual([
    { content_type: 'blog_posts', slug: 'ancient', content_id: post(2) },
    { content_type: 'blog_posts', slug: 'draft', content_id: post(2) },
    { content_type: 'blog_posts', slug: 'public', content_id: post(1) },
  ]);
});

test('An import with one invalid row writes nothing, and can be repeated', async () => {
  const before = await exported();
  const good = { ...find(before['blog_posts'], post(1)), title: 'Good' };
  expect(await imports({ blog_posts: [good], challenges: [{ id: post(9), title: ' ' }] })).toMatchObject({
    errorCode: '23514',
  });
  expect(await exported()).toEqual(before);
  expect(await imports({ blog_posts: [good] })).not.toHaveProperty('errorCode');
});

test('An import is refused when content was saved since the export, and when one of its parts is missing', async () => {
  const { version } = await exported();
  await database.runAs(owner, `update blog_posts set title = 'Meanwhile' where id = $1`, [post(1)]);
  expect(await imports({ version })).toMatchObject({ errorCode: 'PGRST' });
  await database.runAs(owner, `select stage_import($1, 0, '{}')`, [anImport]);
  expect(await database.runAs(owner, `select import_content($1, 3)`, [anImport])).toMatchObject({
    errorCode: 'P0001',
  });
});
