import { screen } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import { owner, renderApp, respond } from 'tooling/testing';
import pages from '../pages.json';
import { adminGroups } from './navigation/adminLinks';
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

const links = adminGroups.flatMap((group) => group.links);

test('The sidebar has the nine links of the specification', () => {
  expect(links.map(({ label, to }) => `${label} ${to}`)).toEqual(
    expect.arrayContaining([
      'Dashboard /admin',
      'Academy /admin/academy',
      'Blog Posts /admin/blog',
      'Journal Entries /admin/journal',
      'Challenges /admin/challenges',
      'Journey Summaries /admin/journey-summaries',
      'Current Focus /admin/current-focus',
      'About Page /admin/about-settings',
      'Subscribers /admin/subscribers',
    ]),
  );
});

// Other programs and teams open these; the others are opened from a row of the page above them.
const elsewhere = ['/admin/authorize', '/admin/team/:container'];

test('Every page of the admin has a link in the sidebar, or is one press below one that has', () => {
  const areas = addresses(routes).filter(
    (address) => !elsewhere.includes(address) && !address.includes('/:'),
  );
  expect(
    links
      .map(({ to }) => to)
      .filter((to) => to !== '/account')
      .sort(),
  ).toEqual([...new Set(areas)].sort());
});

test('Opening the admin shows the dashboard and requests each count, plot and table once', async () => {
  const posts = respond.count('blog_posts', 9);
  const entries = respond.count('journal_entries', 12);
  const subscribers = respond.count('newsletter_subscribers', 25);
  respond.settings({});
  respond.writingRun(null);
  const waiting = respond.waitingFor([]);
  const growth = respond.subscriberStatistics([]);
  const reactions = respond.reactionStatistics([]);
  const backup = respond.rows('last_backup', []);
  const demo = respond.demo(null);
  const profile = respond.siteProfile({ name: 'Ada Holm' });

  renderApp(routes, mount, { mount, signedInAs: owner });

  expect(await screen.findByText('25')).toBeInTheDocument();
  expect(await screen.findByText('Nobody has reacted in the last 30 days.')).toBeInTheDocument();
  const requests = [posts, entries, subscribers, waiting, growth, reactions, backup, demo, profile];
  expect(requests.map((sent) => sent.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
});
