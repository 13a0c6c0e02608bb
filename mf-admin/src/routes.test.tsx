import { screen } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import { owner, renderApp, respond } from 'tooling/testing';
import pages from '../pages.json';
import { adminLinks, tillLinks } from './frame/Sidebar';
import { routes } from './routes';

const mount = '/admin';

/** The paths of all routes without children. */
function addresses(of: RouteObject[], base = mount): string[] {
  return of.flatMap(({ path, children }) => {
    const address = path ? `${base}/${path}` : base;
    return children ? addresses(children, address) : [address];
  });
}

test('pages.json names every page of the routes', () => {
  expect(Object.keys(pages).sort()).toEqual([...new Set(addresses(routes))].sort());
});

test('The sidebar has the ten links of the admin', () => {
  expect(adminLinks.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Dashboard /admin',
    'Academy /admin/academy',
    'Blog Posts /admin/blog',
    'Journal Entries /admin/journal',
    'Challenges /admin/challenges',
    'Journey Summaries /admin/journey-summaries',
    'Current Focus /admin/current-focus',
    'About Page /admin/about-settings',
    'Name and Look /admin/site',
    'Subscribers /admin/subscribers',
  ]);
});

test('Every link of the sidebar has a page', () => {
  expect(addresses(routes)).toEqual(
    expect.arrayContaining([...adminLinks, ...tillLinks].map(({ to }) => to)),
  );
});

test('Opening the admin shows the dashboard and requests each count, plot and table once', async () => {
  const posts = respond.count('blog_posts', 9);
  const entries = respond.count('journal_entries', 12);
  const subscribers = respond.count('newsletter_subscribers', 25);
  const growth = respond.subscriberStatistics([]);
  const reactions = respond.reactionStatistics([]);
  const backup = respond.rows('last_backup', []);
  const demo = respond.demo(null);
  const profile = respond.siteProfile({ name: 'Ada Holm' });

  renderApp(routes, mount, { mount, signedInAs: owner });

  expect(await screen.findByText('25')).toBeInTheDocument();
  expect(await screen.findByText('Nobody has reacted in the last 30 days.')).toBeInTheDocument();
  const requests = [posts, entries, subscribers, growth, reactions, backup, demo, profile];
  expect(requests.map((sent) => sent.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});
