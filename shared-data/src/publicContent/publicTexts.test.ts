/** @jest-environment node */
import { sharedBackend, type SharedBackend } from '@brand/database/testing/sharedBackend';
import { arrive, leave, type Person } from '../../testing/people';
import { adminContentApi, firstView } from '../admin';
import { signIn, type SearchedType } from '../index';
import { dayOfText, publicTextsApi } from './publicTexts.api';

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

const { listNewestTexts, findPublicText } = publicTextsApi.endpoints;
const newest = (kind: SearchedType) => visitor.store.dispatch(listNewestTexts.initiate(kind)).unwrap();
const find = (contentType: SearchedType, slug: string) =>
  visitor.store.dispatch(findPublicText.initiate({ contentType, slug })).unwrap();

it('listNewestTexts gives the newest complete texts of each type with their days, without drafts', async () => {
  for (const kind of [
    'journal_entries',
    'blog_posts',
    'challenges',
    'journey_summaries',
    'courses',
  ] as const) {
    const texts = await newest(kind);
    const times = texts.map(({ publishedAt }) => Date.parse(publishedAt));

    expect(texts).not.toEqual([]);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    for (const found of texts) {
      const { text, updatedAt, publishedAt } = found;
      expect(text).not.toBe('');
      expect(dayOfText(found, {})).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(publishedAt));
    }
  }
  // Read before the drafts, because other test files share the backend and may publish drafts in the meantime.
  const shown = (await newest('blog_posts')).map(({ slug }) => slug);
  const { listAllBlogPosts } = adminContentApi.endpoints;
  const drafts = { ...firstView, filters: { publish_status: 'Draft' } };
  const posts = await owner.store.dispatch(listAllBlogPosts.initiate(drafts)).unwrap();
  const hidden = posts.rows.filter(({ is_published }) => !is_published).map(({ slug }) => slug);
  expect(hidden).not.toEqual([]);
  expect(shown.filter((slug) => hidden.includes(slug))).toEqual([]);
});

it('findPublicText finds a text by its slug, and gives null for one that is not public', async () => {
  const post = await find('blog_posts', 'a-ledger-in-plain-text');
  expect(post).toMatchObject({ title: 'A ledger in plain text', slug: 'a-ledger-in-plain-text' });
  const summary = await find('journey_summaries', '2024');
  expect(summary && dayOfText(summary, {})).toBe('2024-12-31');

  const entries = await owner.store
    .dispatch(adminContentApi.endpoints.listAllJournalEntries.initiate(firstView))
    .unwrap();
  const draft = entries.rows.find(({ is_published }) => !is_published);
  expect(await find('journal_entries', draft?.id ?? '')).toBeNull();
  expect(await find('journal_entries', 'no-id-at-all')).toBeNull();
  expect(await find('blog_posts', 'never-there')).toBeNull();
});
