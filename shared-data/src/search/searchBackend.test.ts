/** @jest-environment node */
import { sharedBackend, type SharedBackend } from 'backend/testing/sharedBackend';
import { arrive, leave, present, type Person } from '../../testing/people';
import * as academy from '../academy';
import * as admin from '../admin';
import * as visitors from '../index';

const data = { ...visitors, ...academy, ...admin };

// Runs against the real backend, with its migrations and without mocks.

const { searchEverything } = data.searchApi.endpoints;

let backend: SharedBackend;
let people: Record<'visitor' | 'learner' | 'owner', Person>;

beforeAll(async () => {
  backend = await sharedBackend();
  people = { visitor: arrive(backend), learner: arrive(backend), owner: arrive(backend) };
  for (const name of ['learner', 'owner'] as const) {
    const who = { email: `${name}@example.com`, password: `${name}-demo-1234` };
    expect((await people[name].store.dispatch(data.signIn(who))).error).toBeUndefined();
  }
});

afterAll(() => leave(Object.values(people)));

const find = ({ store }: Person, text: string) =>
  store.dispatch(searchEverything.initiate(text, { forceRefetch: true })).unwrap();
const wordsOf = (parts: visitors.TextPart[]) => parts.map(({ text }) => text).join('');

test('A visitor finds entries, posts, challenges, years and courses, also by the beginnings of words', async () => {
  const types = new Set<string>();
  for (const text of ['custom', 'work', 'leav', 'year', 'run', 'month'])
    for (const result of await find(people.visitor, text)) types.add(result.content_type);

  expect([...types].sort()).toEqual([
    'blog_posts',
    'challenges',
    'courses',
    'journal_entries',
    'journey_summaries',
  ]);
});

test('Everybody gets the same results, the owner, too: no drafts and nothing scheduled', async () => {
  const blog = data.adminContentApi.endpoints;
  const values = { excerpt: '', content: 'Xylocanary text', cover_image_url: '', category: '' };
  const draft = { ...values, title: 'Xylocanary', slug: 'xylocanary', is_published: false, published_at: '' };
  const { store } = people.owner;
  await store.dispatch(blog.createBlogPost.initiate(draft)).unwrap();
  const later = { ...draft, slug: 'xylocanary-2', is_published: true, published_at: '2097-01-01T00:00:00Z' };
  const { id } = await store.dispatch(blog.createBlogPost.initiate(later)).unwrap();
  for (const person of Object.values(people)) expect(await find(person, 'xylocanary')).toEqual([]);

  const now = { ...later, published_at: '2026-01-01T00:00:00Z' };
  await store.dispatch(blog.updateBlogPost.initiate({ id, values: now })).unwrap();
  for (const person of Object.values(people))
    expect((await find(person, 'xyloc')).map(({ slug }) => slug)).toEqual(['xylocanary-2']);
});

test('No text of a lesson is found, also not by enrolled learners', async () => {
  const { store } = people.learner;
  const course = (await find(people.learner, 'month')).find(({ content_type }) => content_type === 'courses');
  await store.dispatch(data.enrolmentApi.endpoints.enroll.initiate(present(course).content_id)).unwrap();
  const content = data.adminContentApi.endpoints;
  const chapter = { parentId: present(course).content_id, values: { title: 'Zebramodule', module_order: 9 } };
  const { id: moduleId } = await people.owner.store.dispatch(content.createModule.initiate(chapter)).unwrap();
  const lesson = { title: 'Zebralesson', content: 'Zebratext', video_url: '', lesson_order: 1 };
  await people.owner.store
    .dispatch(
      content.createLesson.initiate({ parentId: moduleId, values: { ...lesson, lesson_type: 'text' } }),
    )
    .unwrap();

  for (const person of Object.values(people)) expect(await find(person, 'zebra')).toEqual([]);
});

test('Matches are marked as they are written', async () => {
  const [first] = await find(people.visitor, 'customers');
  const marked = [...present(first).title, ...present(first).excerpt].filter(({ isMatch }) => isMatch);

  expect(marked.map(({ text }) => text.toLowerCase())).toEqual(
    expect.arrayContaining([expect.stringMatching(/^customer/)]),
  );
  expect(wordsOf(present(first).excerpt)).not.toMatch(/[*#]|\]\(/);
});
