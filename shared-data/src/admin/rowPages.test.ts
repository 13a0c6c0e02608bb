/** @jest-environment node */
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { arrive, leave, type Person } from '../../testing/people';
import { signIn } from '../index';
import { adminContentApi } from './content.api';
import { firstView, type ListView } from './rowPages';

// These tests use a real backend, because the database does the searching, sorting and counting.

let backend: TestBackend;
let owner: Person;

const { createBlogPost, createJournalEntry, listAllBlogPosts, listAllJournalEntries } =
  adminContentApi.endpoints;

const texts = { excerpt: '', content: 'A long text.', cover_image_url: '', published_at: '2026-01-01T10:00' };
const titles = ['Day 9', 'day 10', 'Élan', 'edge', 'Zero 100%', 'Under_score'];

beforeAll(async () => {
  backend = await startTestBackend();
  owner = arrive(backend);
  await owner.store
    .dispatch(signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }))
    .then(({ error }) => expect(error).toBeUndefined());
  for (const [at, title] of [...titles, ...Array.from({ length: 30 }, (_, n) => `Many ${n}`)].entries())
    await owner.store
      .dispatch(
        createBlogPost.initiate({
          ...texts,
          title,
          slug: `p-${at}`,
          category: 'Paged',
          is_published: at > 1,
        }),
      )
      .unwrap();
});
afterAll(() => backend.stop().then(() => leave([owner])));

const read = (view: Partial<ListView>) =>
  owner.store.dispatch(listAllBlogPosts.initiate({ ...firstView, ...view }, { forceRefetch: true })).unwrap();
const titlesOf = async (view: Partial<ListView>) => (await read(view)).rows.map(({ title }) => title);
const byTitle = { sort: { by: ['title_key'], isDescending: false } };

it('Titles sort without regard to case and accents, and numbers in them as numbers', async () => {
  const search = { ...byTitle, filters: { category: 'Paged' } };
  const first = await titlesOf(search);
  const last = await titlesOf({ ...search, page: 1 });
  const sorted = [...first, ...last].filter((title) => titles.includes(title));
  expect(sorted).toEqual(['Day 9', 'day 10', 'edge', 'Élan', 'Under_score', 'Zero 100%']);
  expect(await titlesOf({ sort: { by: ['title_key'], isDescending: true }, search: 'day' })).toEqual([
    'day 10',
    'Day 9',
  ]);
});

it('A search finds a part of title, slug or category whatever its case, and signs as they are', async () => {
  expect(await titlesOf({ search: ' DAY 1' })).toEqual(['day 10']);
  expect(await titlesOf({ search: '100%' })).toEqual(['Zero 100%']);
  expect(await titlesOf({ search: 'r_s' })).toEqual(['Under_score']);
  expect(await titlesOf({ search: 'a "b" (c), d\\' })).toEqual([]);
  expect(await titlesOf({ search: 'p-3' })).toEqual(expect.arrayContaining(['edge']));
  expect((await read({ search: 'paged' })).found).toBe(36);
});

it('A search finds an entry by the month of its date', async () => {
  const entry = { ...texts, title: 'May', mood: '', entry_date: '2019-05-17', is_published: false };
  await owner.store.dispatch(createJournalEntry.initiate(entry)).unwrap();
  const { rows } = await owner.store
    .dispatch(listAllJournalEntries.initiate({ ...firstView, search: '2019-05' }))
    .unwrap();
  expect(rows.map(({ title }) => title)).toEqual(['May']);
});

it('A filter leaves drafts, what is scheduled or what is published, and both counts are told', async () => {
  const drafts = await read({ search: 'day', filters: { publish_status: 'Draft' } });
  expect(drafts.rows.map(({ title }) => title).sort()).toEqual(['Day 9', 'day 10']);
  expect(drafts.found).toBe(2);
  expect(drafts.all).toBe((await read({})).found);
  const counts = await Promise.all(
    ['Draft', 'Scheduled', 'Published'].map(
      async (publish_status) => (await read({ filters: { publish_status } })).found,
    ),
  );
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count)).toBe(drafts.all);
});

it('A page beyond the last is answered with one that there is', async () => {
  const search = { search: 'many', ...byTitle };
  const second = await read({ ...search, page: 1 });
  expect(second.rows.map(({ title }) => title)).toEqual([25, 26, 27, 28, 29].map((n) => `Many ${n}`));
  expect(await read({ search: 'day', page: 1 })).toMatchObject({ page: 0, found: 2 });
  expect(await read({ ...search, page: 40 })).toMatchObject({ page: 0, found: 30 });
});

it('A visitor is refused what the lists sort and search by', async () => {
  for (const column of ['title_key', 'listed_text']) {
    const response = await fetch(`${backend.url}/rest/v1/blog_posts?select=${column}`, {
      headers: { apikey: backend.publishableKey },
    });
    expect(response.status).toBe(401);
  }
});
