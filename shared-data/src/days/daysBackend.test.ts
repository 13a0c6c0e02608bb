/** @jest-environment node */
import { startTestBackend, type TestBackend } from '@brand/database/testing/startTestBackend';
import { request } from 'embedded-supabase/testing/request';
import { arrive, leave, present, type Person } from '../../testing/people';
import { coursesApi } from '../academy';
import * as admin from '../admin';
import * as visitors from '../index';

const data = { ...visitors, ...admin };

// Runs against the real backend, with its migrations and without mocks.

const { listDays, listNeighbourDays } = data.daysApi.endpoints;
const { createJournalEntry } = data.adminContentApi.endpoints;
const { createChallenge } = data.adminContentApi.endpoints;

let backend: TestBackend;
let visitor: Person;
let owner: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  [visitor, owner] = [arrive(backend), arrive(backend)];
  const { error } = await owner.store.dispatch(
    data.signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }),
  );
  expect(error).toBeUndefined();
});

afterAll(() => backend.stop().then(() => leave([visitor, owner])));

async function allDaysOf({ store }: Person) {
  let result = await store.dispatch(listDays.initiate({ search: '' }, { forceRefetch: true }));
  while (result.hasNextPage)
    result = await store.dispatch(listDays.initiate({ search: '' }, { direction: 'forward' }));
  return present(result.data).pages;
}

const fresh = { forceRefetch: true };

const values = (title: string, rest: object) => ({
  title,
  excerpt: '',
  content: 'Text',
  mood: '',
  cover_image_url: '',
  entry_date: '2026-03-01',
  is_published: true,
  published_at: '2026-03-01T08:00:00Z',
  ...rest,
});
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

describe('the list of all days', () => {
  it('The list of all days has every type of content, newest first, and is the same for the owner', async () => {
    const days = (await allDaysOf(visitor)).flat();

    expect(new Set(days.map(({ content_type }) => content_type)).size).toBe(4);
    expect(days.map(({ day }) => day)).toEqual(
      days
        .map(({ day }) => day)
        .sort()
        .reverse(),
    );
    expect((await allDaysOf(owner)).flat()).toEqual(days);
  });

  it('The list of all days has no drafts and nothing scheduled, also not for the owner', async () => {
    const make = (title: string, rest: object) =>
      owner.store.dispatch(createJournalEntry.initiate(values(title, rest))).unwrap();
    await make('A draft day', { is_published: false });
    await make('A day to come', { published_at: tomorrow });
    const dare = { ...values('A draft dare', { is_published: false }), description: '' };
    const draft = await owner.store
      .dispatch(createChallenge.initiate({ ...dare, difficulty: 'Easy', status: 'Ongoing' }))
      .unwrap();

    for (const person of [visitor, owner]) {
      const titles = (await allDaysOf(person)).flat().map(({ title }) => title);
      expect(titles).not.toEqual(expect.arrayContaining([expect.stringMatching(/^A (draft|day to come)/)]));
    }
    const around = await owner.store
      .dispatch(listNeighbourDays.initiate({ contentType: 'challenges', id: draft.id }))
      .unwrap();
    expect(around).toEqual([]);
  });

  it('The public lists and the home page show the owner what a visitor sees', async () => {
    const first = { search: '', category: '', page: 1 };
    const readAll = ({ store }: Person) =>
      Promise.all([
        store.dispatch(data.blogApi.endpoints.listBlogPosts.initiate(first, fresh)),
        store.dispatch(data.blogApi.endpoints.listBlogCategories.initiate(undefined, fresh)),
        store.dispatch(data.journalApi.endpoints.listJournalEntries.initiate(first, fresh)),
        store.dispatch(data.challengesApi.endpoints.listChallenges.initiate(first, fresh)),
        store.dispatch(data.homeApi.endpoints.getLatestJournalEntry.initiate(undefined, fresh)),
        store.dispatch(data.homeApi.endpoints.getLatestBlogPost.initiate(undefined, fresh)),
        store.dispatch(data.homeApi.endpoints.getLatestOngoingChallenge.initiate(undefined, fresh)),
      ]).then((results) => results.map((result) => present(result.data)));
    const post = {
      ...values('A post to come', { published_at: tomorrow }),
      slug: 'to-come',
      category: 'Later',
    };
    await owner.store.dispatch(data.adminContentApi.endpoints.createBlogPost.initiate(post)).unwrap();

    expect(await readAll(owner)).toEqual(await readAll(visitor));
  });

  it('The public lists have the newest first, and a search reads titles and excerpts', async () => {
    const { store } = visitor;
    const { listJournalEntries } = data.journalApi.endpoints;
    const { listBlogPosts, listRelatedBlogPosts } = data.blogApi.endpoints;
    const { listChallenges } = data.challengesApi.endpoints;
    const { listPublishedCourses } = coursesApi.endpoints;
    const first = { search: '', category: '', page: 1 };
    // Rows that are made last and dated first or last, so that no other order looks like the right one.
    const { createBlogPost } = data.adminContentApi.endpoints;
    for (const published_at of ['2000-06-01T08:00:00Z', new Date().toISOString(), '2001-06-01T08:00:00Z']) {
      const day = published_at.slice(0, 10);
      const made = values(`Of ${day}`, { entry_date: day, published_at });
      const post = { ...made, slug: `of-${day}`, category: 'Years' };
      const over = { ...made, description: '', difficulty: 'Easy', status: 'Successful' } as const;
      await owner.store.dispatch(createJournalEntry.initiate(made)).unwrap();
      await owner.store.dispatch(createBlogPost.initiate(post)).unwrap();
      await owner.store.dispatch(createChallenge.initiate(over)).unwrap();
    }
    const { rows: entries } = await store.dispatch(listJournalEntries.initiate(first, fresh)).unwrap();
    const { rows: posts } = await store.dispatch(listBlogPosts.initiate(first, fresh)).unwrap();
    const { rows: challenges } = await store.dispatch(listChallenges.initiate(first, fresh)).unwrap();
    const { rows: courses } = await store.dispatch(listPublishedCourses.initiate(1)).unwrap();
    const lists = [
      entries.map(({ entry_date }) => entry_date),
      posts.map(({ published_at }) => published_at),
      challenges.map(({ published_at }) => published_at),
      courses.map(({ created_at }) => created_at),
    ];
    for (const moments of lists) {
      expect(moments.length).toBeGreaterThan(1);
      expect(moments).toEqual(moments.toSorted().reverse());
    }
    const { getLatestJournalEntry, getLatestBlogPost, getLatestOngoingChallenge } = data.homeApi.endpoints;
    const latest = await store.dispatch(getLatestJournalEntry.initiate(undefined, fresh)).unwrap();
    expect(latest?.entry_date).toBe(entries[0]?.entry_date);
    const [newest, ...others] = posts.map(({ id }) => id);
    expect((await store.dispatch(getLatestBlogPost.initiate(undefined, fresh)).unwrap())?.id).toBe(newest);
    const related = await store.dispatch(listRelatedBlogPosts.initiate(newest ?? '')).unwrap();
    expect(related.map(({ id }) => id)).toEqual(others.slice(0, 2));
    const ongoing = challenges.filter(({ status }) => status === 'Ongoing').map((row) => row.created_at);
    expect(
      (await store.dispatch(getLatestOngoingChallenge.initiate(undefined, fresh)).unwrap())?.created_at,
    ).toBe(ongoing.toSorted().at(-1));

    const told = present(entries.find(({ excerpt }) => excerpt));
    const opened = await store.dispatch(data.journalApi.endpoints.getJournalEntry.initiate(told.id)).unwrap();
    expect(opened.title).toBe(told.title);
    for (const search of [told.title.toUpperCase(), present(told.excerpt).slice(0, 20)]) {
      const { rows } = await store.dispatch(listJournalEntries.initiate({ search, page: 1 })).unwrap();
      expect(rows.map(({ id }) => id)).toEqual([told.id]);
    }
    const written = present(posts.find(({ excerpt }) => excerpt));
    for (const search of [written.title, present(written.excerpt).slice(0, 20)]) {
      const { rows } = await store.dispatch(listBlogPosts.initiate({ ...first, search })).unwrap();
      expect(rows.map(({ id }) => id)).toEqual([written.id]);
    }
    const ofCategory = listBlogPosts.initiate({ ...first, category: 'money' });
    expect(new Set((await store.dispatch(ofCategory).unwrap()).rows.map(({ category }) => category))).toEqual(
      new Set(['Money']),
    );
    const dare = present(challenges[0]);
    const dares = await store.dispatch(listChallenges.initiate({ search: dare.title, page: 1 })).unwrap();
    expect(dares.rows.map(({ id }) => id)).toEqual([dare.id]);
  });

  it('The list of all days can be read page by page to its end, and no day comes twice', async () => {
    const rows = Array.from({ length: 100 }, (_none, made) => values(`One of many ${made}`, {}));
    const inserted = await request(backend, '/rest/v1/journal_entries', {
      body: rows,
      token: backend.secretKey,
      headers: { apikey: backend.secretKey, prefer: 'return=minimal' },
    });
    expect(inserted.status).toBe(201);
    const pages = await allDaysOf(visitor);
    const ids = pages.flat().map(({ content_id }) => content_id);

    expect(pages.slice(0, -1).map((page) => page.length)).toEqual(pages.slice(1).map(() => 100));
    expect(pages.at(-1)).toHaveLength(ids.length % 100);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('The list of all days leads from day to day in its order, with the dates that the pages show', async () => {
    const days = (await allDaysOf(visitor)).flat();
    const place = days.findIndex(({ content_type }) => content_type === 'journey_summaries');
    const here = present(days[place]);
    const around = await visitor.store
      .dispatch(listNeighbourDays.initiate({ contentType: here.content_type, id: here.content_id }))
      .unwrap();
    const summary = await visitor.store
      .dispatch(data.journeyApi.endpoints.getJourneySummary.initiate(Number(here.slug)))
      .unwrap();

    const idOf = (direction: string) => around.find((day) => day.direction === direction)?.content_id;
    expect(idOf('next')).toBe(days[place - 1]?.content_id);
    expect(idOf('previous')).toBe(days[place + 1]?.content_id);
    expect(data.dayOfSummary(present(summary))).toBe(here.day);
    const post = present(days.find(({ content_type }) => content_type === 'blog_posts'));
    expect(data.dayOfInstant(post.moment)).toBe(post.day);
  });

  it('The list of all days filters by titles and excerpts', async () => {
    const { pages } = await visitor.store
      .dispatch(listDays.initiate({ search: 'ONE hundred weekdays' }))
      .unwrap();
    expect(pages.flat().map(({ title }) => title)).toEqual(['One hundred weekdays of writing']);
  });
});
