import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, page, RouterProvider } from '@brand/shared-ui/router';
import { SiteProvider, ThemeRoot } from '@brand/shared-ui/core';
import type { AppRouter } from './router';
import { serializedQueriesInPage, hydrate } from './hydrate';

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };

const Journal = () => <h1>Journal</h1>;

const appOf = (router: AppRouter) => (
  <SiteProvider site={site}>
    <RouterProvider router={router} />
  </SiteProvider>
);

function routerWith(route: object) {
  return createMemoryRouter([{ path: '/', HydrateFallback: () => null, ...route }]) as AppRouter;
}

/** The page as a server sent it. */
async function sentPage() {
  const Page = page(async () => Journal);
  await Page.preload();
  const container = document.createElement('div');
  container.innerHTML = renderToString(appOf(routerWith({ Component: Page })), { identifierPrefix: '' });
  document.body.replaceChildren(container);
  return container;
}

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-hydrated');
});

it('leaves a reader the page as it came until its code is there, and then the same elements', async () => {
  const container = await sentPage();
  const heading = screen.getByRole('heading', { name: 'Journal' });
  let arrive: (page: typeof Journal) => void = () => {};
  const router = routerWith({ Component: page(() => new Promise((resolve) => (arrive = resolve))) });

  const taken = hydrate(container, router, appOf(router));
  await new Promise((resolve) => setTimeout(resolve));
  expect(heading).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  // Until then the browser follows links, and may fetch pages ahead.
  expect(document.documentElement).not.toHaveAttribute('data-hydrated');
  await act(async () => {
    arrive(Journal);
    await taken;
  });

  expect(screen.getByRole('heading', { name: 'Journal' })).toBe(heading);
  expect(document.documentElement).toHaveAttribute('data-hydrated');
});

it('draws a page anew that was drawn for an address without the search of this one', async () => {
  const container = await sentPage();
  const heading = screen.getByRole('heading', { name: 'Journal' });
  container.insertAdjacentHTML(
    'afterend',
    '<script type="application/json" id="app-read" data-address="/?q=1">{}</script>',
  );
  const router = routerWith({ Component: page(async () => Journal) });

  await act(() => hydrate(container, router, appOf(router)));

  expect(screen.getByRole('heading', { name: 'Journal' })).not.toBe(heading);
});

it('takes over a page at an address with parameters that the page does not read', async () => {
  const container = await sentPage();
  const heading = screen.getByRole('heading', { name: 'Journal' });
  container.insertAdjacentHTML(
    'afterend',
    '<script type="application/json" id="app-read" data-address="/" data-search="q show">{}</script>',
  );
  window.history.replaceState(null, '', '/?utm_source=mail&q=');
  const router = routerWith({ Component: page(async () => Journal) });

  await act(() => hydrate(container, router, appOf(router)));
  window.history.replaceState(null, '', '/');

  expect(screen.getByRole('heading', { name: 'Journal' })).toBe(heading);
});

it('tells a reader when the section cannot be loaded', async () => {
  const container = await sentPage();
  const router = routerWith({
    loader: () => {
      throw new Error('gone');
    },
    Component: Journal,
    ErrorBoundary: () => <p role="alert">This section is temporarily unavailable.</p>,
  });

  await act(() => hydrate(container, router, <ThemeRoot>{appOf(router)}</ThemeRoot>));

  expect(screen.getByRole('alert')).toHaveTextContent('temporarily unavailable');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('finds in the page what the server has read, and nothing where the browser draws', () => {
  expect(serializedQueriesInPage()).toBeUndefined();
  const data = document.createElement('script');
  Object.assign(data, { id: 'app-read', type: 'application/json', textContent: '{"queries":{}}' });
  document.body.append(data);

  expect(serializedQueriesInPage()).toEqual({ queries: {} });
});
