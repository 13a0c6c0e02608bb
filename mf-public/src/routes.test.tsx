import { screen } from '@testing-library/react';
import { journalEntry, renderApp, respond } from 'tooling/testing';
import pages from '../pages.json';
import { routes } from './routes';

test('a visitor gets the code of every page early, because pages.json names them all', () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`);
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

test('a visitor of the journal waits for the list once', async () => {
  const sent = respond.journalEntries([journalEntry({ title: 'Rain' })]);

  renderApp(routes, '/journal');

  expect(await screen.findByRole('article', { name: 'Rain' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a visitor of an entry waits for it once', async () => {
  const entry = journalEntry({ title: 'Rain' });
  const sent = respond.journalEntry(entry);

  renderApp(routes, `/journal/${entry.id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Rain' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
