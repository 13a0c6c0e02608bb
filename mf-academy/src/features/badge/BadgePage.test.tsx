import { screen, waitFor } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { BadgePage } from './BadgePage';

const id = '00000000-0000-4000-8000-00000000abcd';
const badge = {
  display_name: 'Ada L.',
  badge_name: 'Course Finisher',
  course_title: 'Leaving well',
  earned_at: '2026-03-01T12:00:00+00:00',
};
const open = (address = id) =>
  renderApp([{ path: 'badges/:id', Component: BadgePage }], `/academy/badges/${address}`, {
    mount: '/academy',
  });
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

it('A shared badge shows who earned it, for which course and when, and is not indexed', async () => {
  const sent = respond.sharedBadge(badge);
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Ada L.' })).toBeInTheDocument();
  expect(screen.getByText('Course Finisher')).toBeInTheDocument();
  expect(screen.getByText('Leaving well')).toBeInTheDocument();
  expect(screen.getByText('March 1, 2026')).toHaveAttribute('datetime', badge.earned_at);
  expect(screen.getByRole('link', { name: 'Back to Academy' })).toHaveAttribute('href', '/academy');
  await waitFor(() => expect(document.title).toBe('Ada L.: Course Finisher | Mira Solberg'));
  expect(robots()).toBe('noindex');
  expect(sent[0]?.body).toEqual({ p_user_badge_id: id });
});

it.each([
  [id, 1],
  ['x', 0],
])('A badge that does not exist or is not shared is "Badge Not Found": %s', async (address, requests) => {
  const sent = respond.sharedBadge(null);
  open(address);

  expect(await screen.findByRole('heading', { level: 1, name: 'Badge Not Found' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(robots()).toBe('noindex');
  expect(sent).toHaveLength(requests);
});

it('The badge page has a progress bar while loading, and can be retried after an error', async () => {
  respond.waiting('rpc/get_shared_badge');
  const { unmount } = open();
  expect(await screen.findByRole('progressbar', { name: 'Loading the badge…' })).toBeInTheDocument();
  unmount();

  respond.failure('rpc/get_shared_badge');
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'The badge could not be loaded.' })).toBeVisible();
  respond.sharedBadge(badge);
  await user.click(again);

  expect(await screen.findByRole('heading', { level: 1, name: 'Ada L.' })).toBeInTheDocument();
});
