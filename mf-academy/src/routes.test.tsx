import { screen } from '@testing-library/react';
import type { RouteObject } from '@brand/shared-ui/router';
import { course, renderApp, respond } from 'tooling/testing';
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
