import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { SearchPage } from './SearchPage';

const open = (search = '') => renderApp([{ path: 'search', Component: SearchPage }], `/search${search}`);
const results = async () => within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('link');

const row = {
  content_type: 'blog_posts',
  content_id: '1',
  slug: 'leaving-well',
  title: '\u0002Leav\u0003ing well',
  excerpt: 'Quit kindly.',
  day: '2026-03-01',
};

test('The page of the search has a form that the server answers, and is in no search engine', async () => {
  open();

  const box = screen.getByRole('searchbox', { name: 'Search the site' });
  expect(box).toHaveAttribute('name', 'q');
  expect(screen.getByRole('search')).not.toHaveAttribute('method');
  expect(within(screen.getByRole('search')).getByRole('button', { name: 'Search' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Results' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'),
  );
});

test('The page of a search has its text in the box, and its results as links', async () => {
  const sent = respond.found([row]);
  open('?q=leav++ing');

  const [link] = await results();
  expect(link).toHaveAttribute('href', '/blog/leaving-well');
  expect(link).toHaveTextContent('BlogMarch 1, 2026Leaving wellQuit kindly.');
  expect(screen.getByRole('searchbox')).toHaveValue('leav ing');
  expect(sent.map(({ body }) => body)).toEqual([{ p_query: 'leav ing' }]);
});

test('The page of a search without results says so', async () => {
  respond.found([]);
  open('?q=zzzz');

  expect(await screen.findByText('Nothing found for “zzzz”.')).toBeInTheDocument();
  expect(screen.getByText('Try another word, or fewer of them.')).toBeInTheDocument();
});

test('S3: The page of the search asks nothing for one letter, and for no more than a hundred', async () => {
  const sent = respond.found([]);
  const { unmount } = open('?q=l');
  unmount();
  open(`?q=${'l'.repeat(5000)}`);

  await screen.findByText(/^Nothing found/);
  expect(sent.map(({ body }) => body)).toEqual([{ p_query: 'l'.repeat(100) }]);
});
