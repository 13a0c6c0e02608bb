import { screen, waitFor } from '@testing-library/react';
import { challenge, day, journalEntry, journeySummary, nowText, renderApp, respond } from 'tooling/testing';
import pages from '../pages.json';
import { routes } from './routes';

const addresses = routes.map(({ path = '' }) => `/${path}`);

test('Every public page has its route', () => {
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/journal',
      '/journal/:id',
      '/blog',
      '/blog/:slug',
      '/blog/tags/:slug',
      '/blog/series/:slug',
      '/challenge',
      '/challenge/:id',
      '/store',
      '/now',
      '/now/:day',
      '/privacy',
      '/accessibility',
      '/journey-so-far/:year',
    ]),
  );
});

test('pages.json names the chunk of every route, so that it is preloaded', () => {
  expect(Object.keys(pages).sort()).toEqual(addresses.sort());
});

test('The home page sends each of its requests once', async () => {
  const sent = [
    respond.journalEntries([]),
    respond.blogPosts([]),
    respond.challenges([]),
    respond.settings({}),
    respond.onThisDay([]),
    respond.writingRun(null),
  ];

  renderApp(routes, '/');

  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('region', { name: 'Stay Updated' });
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

const startDate = { entrepreneur_start_date: '2023-10-02' };

test('The journal list sends each of its requests once', async () => {
  const sent = [respond.journalEntries([journalEntry({ title: 'Rain' })]), respond.settings(startDate)];

  renderApp(routes, '/journal');

  expect(await screen.findByRole('article', { name: 'Rain' })).toBeInTheDocument();
  expect(await screen.findByRole('switch', { name: 'All days' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
});

test('All days sends each of its requests once, and none of the journal list', async () => {
  const sent = [respond.days([day({ title: 'Rain' })]), respond.settings(startDate)];

  renderApp(routes, '/journal?show=all');

  expect(await screen.findByRole('heading', { level: 3, name: 'Rain' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
});

test('A journal entry sends each of its requests once', async () => {
  const entry = journalEntry({ title: 'Rain' });
  const sent = [
    respond.journalEntry(entry),
    respond.reactionCounts({ like: 3 }),
    respond.settings(startDate),
    respond.neighbourDays([]),
    respond.onThisDay([]),
  ];

  renderApp(routes, `/journal/${entry.id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Rain' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Like 3' })).toBeInTheDocument();
  expect(await screen.findByText(/^Day \d+ as an entrepreneur$/)).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1, 1, 1]);
});

test('A challenge sends each of its requests once', async () => {
  const row = challenge({ title: 'Cold calls' });
  const sent = [
    respond.challenge(row),
    respond.reactionCounts({ like: 3 }),
    respond.settings(startDate),
    respond.neighbourDays([]),
  ];

  renderApp(routes, `/challenge/${row.id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Cold calls' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Like 3' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1, 1]);
});

test('The challenge list sends each of its requests once', async () => {
  const sent = [respond.challenges([challenge({ title: 'Cold calls' })]), respond.reactionCountsOfList({})];

  renderApp(routes, '/challenge');

  expect(await screen.findByRole('article', { name: 'Cold calls' })).toBeInTheDocument();
  await waitFor(() => expect(sent.map((requests) => requests.length)).toEqual([1, 1]));
});

test('The about page sends each of its requests once', async () => {
  respond.live();
  const sent = [
    respond.settings({ about_heading: 'Hello' }),
    respond.journeySummaries([]),
    respond.writingRun(null),
  ];

  renderApp(routes, '/about');

  expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1]);
});

test('A journey summary sends each of its requests once', async () => {
  respond.live();
  respond.reactionCounts({ like: 3 });
  respond.neighbourDays([]);
  const sent = [
    respond.journeySummary(journeySummary({ year: 2024, title: 'The second leg' })),
    respond.year(null),
    respond.moods([]),
    respond.settings(startDate),
  ];

  renderApp(routes, '/journey-so-far/2024');

  expect(await screen.findByRole('heading', { level: 1, name: 'The second leg' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1, 1]);
});

test('What is now sends each of its requests once', async () => {
  const sent = [respond.nowTexts([nowText()]), respond.settings(startDate)];
  respond.live();

  renderApp(routes, '/now');

  expect(await screen.findByText('Finishing the ledger')).toBeInTheDocument();
  // One request for the text, and one for the list of past texts.
  expect(sent.map((requests) => requests.length)).toEqual([2, 1]);
});
