/** @jest-environment node */
import { startTestBackend, type TestBackend } from 'backend/testing';
import { request } from 'backend/testing/request';
import { arrive, leave, present, type Person } from '../../testing/people';
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

    expect(pages.map((page) => page.length)).toEqual([100, ids.length - 100]);
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
    expect(data.dayOfSummary(summary)).toBe(here.day);
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
