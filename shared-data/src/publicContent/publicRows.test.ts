/** @jest-environment node */
import { sharedBackend, type SharedBackend } from 'backend/testing/sharedBackend';
import { until } from 'backend/testing/until';
import { arrive, leave, type Person } from '../../testing/people';
import { adminContentApi, firstView } from '../admin';
import { signIn } from '../index';
import { publicRowsApi } from './publicRows.api';

// Runs against the real backend, because its policies decide what is public.
let backend: SharedBackend;
let visitor: Person;
let owner: Person;

beforeAll(async () => {
  backend = await sharedBackend();
  [visitor, owner] = [arrive(backend), arrive(backend)];
  await owner.store.dispatch(signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }));
});
afterAll(() => leave([visitor, owner]));

const listed = async ({ store }: Person) =>
  store.dispatch(publicRowsApi.endpoints.listPublicRows.initiate(undefined, { forceRefetch: true })).unwrap();

it('listPublicRows lists everything with a public page and its last change, without drafts', async () => {
  const rows = await listed(visitor);

  const kinds = new Set(rows.map(({ contentType }) => contentType));
  expect([...kinds].sort()).toEqual([
    'blog_posts',
    'challenges',
    'courses',
    'journal_entries',
    'journey_summaries',
  ]);
  for (const { updatedAt } of rows) expect(Date.parse(updatedAt)).not.toBeNaN();
  expect(rows).toContainEqual(
    expect.objectContaining({ contentType: 'blog_posts', slug: 'a-ledger-in-plain-text' }),
  );
  const { listAllBlogPosts } = adminContentApi.endpoints;
  const drafts = (await owner.store.dispatch(listAllBlogPosts.initiate(firstView)).unwrap()).rows
    .filter(({ is_published }) => !is_published)
    .map(({ slug }) => slug);
  expect(drafts).not.toEqual([]);
  expect(rows.filter(({ slug }) => drafts.includes(slug))).toEqual([]);
});

it('A row that was published after its last change counts as changed when it was published', async () => {
  const published_at = new Date(Date.now() + 1500).toISOString();
  const entry = {
    title: 'Written before',
    entry_date: '2026-03-01',
    mood: '',
    excerpt: '',
    content: 'Words.',
    cover_image_url: '',
    is_published: true,
    published_at,
  };
  const { id } = await owner.store
    .dispatch(adminContentApi.endpoints.createJournalEntry.initiate(entry))
    .unwrap();
  const row = async () => (await listed(visitor)).find(({ slug }) => slug === id);

  await until(async () => (await row()) !== undefined);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(published_at));
  expect(Date.parse((await row())?.updatedAt ?? '')).toBe(Date.parse(published_at));
});

it('listFreeLessons lists the pages of free lessons, once the owner has made one free', async () => {
  const id = '00000000-0000-4000-8000-000000000816';
  const list = async () =>
    visitor.store
      .dispatch(publicRowsApi.endpoints.listFreeLessons.initiate(undefined, { forceRefetch: true }))
      .unwrap();
  expect(await list()).toEqual([]);

  const lesson = await owner.store.dispatch(adminContentApi.endpoints.getLessonToEdit.initiate(id)).unwrap();
  if (!lesson) throw new Error('The demo content has no such lesson.');
  const { module_id: parentId, title, lesson_order, content } = lesson;
  const values = {
    ...{ title, lesson_order, content: content ?? '', video_url: '', is_preview: true },
    lesson_type: 'text' as const,
  };
  await owner.store
    .dispatch(adminContentApi.endpoints.updateLesson.initiate({ id, parentId, values }))
    .unwrap();

  expect(await list()).toEqual([
    { address: `/academy/two-page-handbook/lessons/${id}`, updatedAt: expect.any(String) },
  ]);
});
