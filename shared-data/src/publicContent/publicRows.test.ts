/** @jest-environment node */
import { sharedBackend, type SharedBackend } from '@brand/database/testing/sharedBackend';
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
