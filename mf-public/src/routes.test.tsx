import { screen, waitFor } from '@testing-library/react';
import { challenge, day, journalEntry, journeySummary, renderApp, respond } from 'tooling/testing';
import pages from '../pages.json';
import { routes } from './routes';

const addresses = routes.map(({ path = '' }) => `/${path}`);

test('a visitor finds every public page at its address (spec section 2)', () => {
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/journal',
      '/journal/:id',
      '/blog',
      '/blog/:slug',
      '/challenge',
      '/challenge/:id',
      '/store',
      '/journey-so-far/:year',
    ]),
  );
});

test('a visitor gets the code of every page early, because pages.json names them all', () => {
  expect(Object.keys(pages).sort()).toEqual(addresses.sort());
});

test('a visitor at home waits for each read once, however early it began', async () => {
  const sent = [
    respond.journalEntries([]),
    respond.blogPosts([]),
    respond.challenges([]),
    respond.settings({}),
  ];

  renderApp(routes, '/');

  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('region', { name: 'Stay Updated' });
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1, 1]);
});

const started = { entrepreneur_start_date: '2023-10-02' };

test('a visitor of the journal waits for the list once', async () => {
  const sent = [respond.journalEntries([journalEntry({ title: 'Rain' })]), respond.settings(started)];

  renderApp(routes, '/journal');

  expect(await screen.findByRole('article', { name: 'Rain' })).toBeInTheDocument();
  expect(await screen.findByRole('switch', { name: 'All days' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
});

test('a visitor of all days waits for them once, and not for the journal', async () => {
  const sent = [respond.days([day({ title: 'Rain' })]), respond.settings(started)];

  renderApp(routes, '/journal?show=all');

  expect(await screen.findByRole('heading', { level: 3, name: 'Rain' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
});

test('a visitor of an entry waits for it, its reactions and its day once', async () => {
  const entry = journalEntry({ title: 'Rain' });
  const sent = [
    respond.journalEntry(entry),
    respond.reactionCounts({ like: 3 }),
    respond.settings(started),
    respond.neighbourDays([]),
  ];

  renderApp(routes, `/journal/${entry.id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Rain' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Like 3' })).toBeInTheDocument();
  expect(await screen.findByText(/^Day \d+ as an entrepreneur$/)).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1, 1]);
});

test('a visitor of a challenge waits for each of its parts once', async () => {
  const dare = challenge({ title: 'Cold calls' });
  const sent = [
    respond.challenge(dare),
    respond.reactionCounts({ like: 3 }),
    respond.settings(started),
    respond.neighbourDays([]),
  ];

  renderApp(routes, `/challenge/${dare.id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Cold calls' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Like 3' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1, 1]);
});

test('a visitor of the challenges waits for the list and its reactions once', async () => {
  const sent = [respond.challenges([challenge({ title: 'Cold calls' })]), respond.reactionCountsOfList({})];

  renderApp(routes, '/challenge');

  expect(await screen.findByRole('article', { name: 'Cold calls' })).toBeInTheDocument();
  await waitFor(() => expect(sent.map((requests) => requests.length)).toEqual([1, 1]));
});

test('a visitor of the about page waits for settings and timeline once', async () => {
  respond.live();
  const sent = [respond.settings({ about_heading: 'Hello' }), respond.journeySummaries([])];

  renderApp(routes, '/about');

  expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
});

test('a visitor of a summary waits for it once', async () => {
  respond.live();
  respond.reactionCounts({ like: 3 });
  respond.neighbourDays([]);
  const sent = [
    respond.journeySummary(journeySummary({ year: 2024, title: 'The second leg' })),
    respond.settings(started),
  ];

  renderApp(routes, '/journey-so-far/2024');

  expect(await screen.findByRole('heading', { level: 1, name: 'The second leg' })).toBeInTheDocument();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1]);
});
