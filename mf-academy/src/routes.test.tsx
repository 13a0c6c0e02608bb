import { screen } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import { course, enrollment, learner, playerCourse, renderApp, respond } from 'tooling/testing';
import pages from '../pages.json';
import { routes } from './routes';

const mount = '/academy';

/** The paths of all routes without children. */
function addresses(of: RouteObject[], base = mount): string[] {
  return of.flatMap(({ path, children }) => {
    const address = path ? `${base}/${path}` : base;
    return children ? addresses(children, address) : [address];
  });
}

test('pages.json names the chunk of every route, so that it is preloaded', () => {
  expect(Object.keys(pages).sort()).toEqual([...new Set(addresses(routes))].sort());
});

test('The course list requests its courses once', async () => {
  const sent = respond.courses([course({ title: 'Leaving well' })]);

  renderApp(routes, mount, { mount });

  expect(await screen.findByRole('article', { name: 'Leaving well' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('The course page requests its course once', async () => {
  const sent = respond.course(course({ title: 'Leaving well' }));
  respond.courseOutline([]);

  renderApp(routes, `${mount}/leaving-well`, { mount });

  const title = { level: 1, name: 'Leaving well' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('The page of a free lesson requests its lesson once', async () => {
  const course = { course_title: 'Leaving well', course_slug: 'leaving-well' };
  const sent = respond.freeLesson({
    ...{ title: 'Count', lesson_type: 'text', content: 'One', video_url: null },
    ...course,
  });

  renderApp(routes, `${mount}/leaving-well/lessons/count`, { mount });

  const title = { level: 1, name: 'Count' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('The player requests its course once', async () => {
  const sent = respond.playerCourse(playerCourse([], { title: 'Leaving well' }));
  respond.enrollment(enrollment());
  respond.completions([]);

  renderApp(routes, `${mount}/leaving-well/learn`, { mount, signedInAs: learner });

  const title = { level: 1, name: 'Leaving well' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('The badge page requests its badge once', async () => {
  const badge = {
    display_name: 'Ada L.',
    badge_name: 'Finisher',
    course_title: 'Leaving well',
    earned_at: '',
  };
  const sent = respond.sharedBadge(badge);

  renderApp(routes, `${mount}/badges/00000000-0000-4000-8000-000000000001`, { mount });

  const title = { level: 1, name: 'Ada L.' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
