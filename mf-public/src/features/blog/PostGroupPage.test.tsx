import { screen, waitFor, within } from '@testing-library/react';
import type { GroupedPost } from '@brand/shared-data';
import { blogPost, renderApp, respond } from 'tooling/testing';
import { SeriesPage, TagPage } from './PostGroupPage';

const open = (path: string) =>
  renderApp(
    [
      { path: 'blog/tags/:slug', Component: TagPage },
      { path: 'blog/series/:slug', Component: SeriesPage },
    ],
    path,
  );

const grouped = (name: string, title: string, place: number): GroupedPost => ({
  ...blogPost({ title, slug: title.toLowerCase() }),
  name,
  place,
});

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

test('The page of a tag has its name and its posts, and asks for a page of them', async () => {
  const sent = respond.postGroup([grouped('Köln', 'Bridges', 1), grouped('Köln', 'Rain', 2)]);
  open('/blog/tags/koln');

  expect(await screen.findByRole('heading', { level: 1, name: 'Köln' })).toBeInTheDocument();
  const card = screen.getByRole('article', { name: 'Bridges' });
  expect(within(card).getByRole('link', { name: 'Bridges' })).toHaveAttribute('href', '/blog/bridges');
  expect(within(card).queryByText(/^Part/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe('Köln – Tag | Mira Solberg'));
  expect(sent[0]?.body).toEqual({ p_kind: 'tags', p_slug: 'koln' });
  expect(sent[0]?.query).toMatchObject({ order: 'place.asc,id.asc', offset: '0', limit: '25' });
});

test('The page of a series numbers its posts', async () => {
  const sent = respond.postGroup([grouped('On rest', 'Sleep', 1), grouped('On rest', 'Sundays', 2)]);
  open('/blog/series/on-rest');

  expect(await screen.findByRole('heading', { level: 1, name: 'On rest' })).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Sundays' })).getByText('Part 2')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ p_kind: 'series', p_slug: 'on-rest' });
});

test('A tag without public posts has no page', async () => {
  respond.postGroup([]);
  open('/blog/tags/nothing');

  expect(
    await screen.findByRole('heading', { level: 1, name: 'No article has this tag' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(robots()).toBe('noindex'));
});

test('A page beyond the end of a tag leads back to its first', async () => {
  respond.postGroup([]);
  open('/blog/tags/koln?page=9');

  expect(await screen.findByText('The list ends before page 9.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/blog/tags/koln',
  );
});

test('Posts that cannot be loaded can be asked for again', async () => {
  respond.failure('rpc/list_post_group');
  const { user } = open('/blog/tags/koln');

  const again = await screen.findByRole('button', { name: 'Try again' });
  respond.postGroup([grouped('Köln', 'Bridges', 1)]);
  await user.click(again);
  expect(await screen.findByRole('article', { name: 'Bridges' })).toBeInTheDocument();
});
