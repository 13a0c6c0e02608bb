import { screen } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import { course, enrollment, learner, playerCourse, renderApp, respond } from 'tooling/testing';
import pages from '../pages.json';
import { routes } from './routes';

const mount = '/academy';

/** The addresses of the pages: routes with something to show and none below them. */
function addresses(of: RouteObject[], base = mount): string[] {
  return of.flatMap(({ path, children }) => {
    const address = path ? `${base}/${path}` : base;
    return children ? addresses(children, address) : [address];
  });
}

test('a visitor gets the code of every page early, because pages.json names them all', () => {
  expect(Object.keys(pages).sort()).toEqual([...new Set(addresses(routes))].sort());
});

test('a visitor who opens the academy reads its courses, asked for once', async () => {
  const sent = respond.courses([course({ title: 'Leaving well' })]);

  renderApp(routes, mount, { mount });

  expect(
    await screen.findByRole('article', { name: 'Leaving well' }, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a visitor who opens a course reads it, asked for once', async () => {
  const sent = respond.course(course({ title: 'Leaving well' }));
  respond.courseOutline([]);

  renderApp(routes, `${mount}/leaving-well`, { mount });

  const title = { level: 1, name: 'Leaving well' };
  expect(await screen.findByRole('heading', title, { timeout: 10_000 })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a learner who opens the player gets the course, asked for once', async () => {
  const sent = respond.playerCourse(playerCourse([], { title: 'Leaving well' }));
  respond.enrollment(enrollment());
  respond.completions([]);

  renderApp(routes, `${mount}/leaving-well/learn`, { mount, signedInAs: learner });

  const title = { level: 1, name: 'Leaving well' };
  expect(await screen.findByRole('heading', title, { timeout: 10_000 })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a visitor who opens a shared badge reads whose it is, asked for once', async () => {
  const badge = {
    display_name: 'Ada L.',
    badge_name: 'Finisher',
    course_title: 'Leaving well',
    earned_at: '',
  };
  const sent = respond.sharedBadge(badge);

  renderApp(routes, `${mount}/badges/1`, { mount });

  const title = { level: 1, name: 'Ada L.' };
  expect(await screen.findByRole('heading', title, { timeout: 10_000 })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
