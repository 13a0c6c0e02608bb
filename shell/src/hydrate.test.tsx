import { useState, type SubmitEvent } from 'react';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, page, RouterProvider } from '@brand/shared-ui/router';
import { SiteProvider, TextInput, ThemeRoot } from '@brand/shared-ui/core';
import type { AppRouter } from './router';
import { serializedQueriesInPage, hydrate } from './hydrate';
import { keepEarlyPressesScript } from './keepEarlyPresses';

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };

const Journal = () => <h1>Journal</h1>;
const config = { registry: {} };

const appOf = (router: AppRouter) => (
  <SiteProvider site={site}>
    <RouterProvider router={router} />
  </SiteProvider>
);

function routerWith(route: object) {
  return createMemoryRouter([{ path: '/', HydrateFallback: () => null, ...route }]) as AppRouter;
}

/** The page as rendered by the server. */
async function serverRenderedPage() {
  const Page = page(async () => Journal);
  await Page.preload();
  const container = document.createElement('div');
  container.innerHTML = renderToString(appOf(routerWith({ Component: Page })), { identifierPrefix: '' });
  document.body.replaceChildren(container);
  return container;
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-hydrated');
});

it('A server-rendered page stays as it is until its code is loaded, and hydration preserves its elements', async () => {
  const container = await serverRenderedPage();
  const heading = screen.getByRole('heading', { name: 'Journal' });
  let load: (page: typeof Journal) => void = () => {};
  const router = routerWith({ Component: page(() => new Promise((resolve) => (load = resolve))) });

  const hydrated = hydrate(container, router, appOf(router), config);
  await new Promise((resolve) => setTimeout(resolve));
  expect(heading).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  // Until the page is hydrated, the browser follows links and may prefetch documents.
  expect(document.documentElement).not.toHaveAttribute('data-hydrated');
  await act(async () => {
    load(Journal);
    await hydrated;
  });

  expect(screen.getByRole('heading', { name: 'Journal' })).toBe(heading);
  expect(document.documentElement).toHaveAttribute('data-hydrated');
});

it('Text that was typed and submitted before hydration is taken over by it, once', async () => {
  // The development build of React warns about the attribute on the kept button.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const sent: string[] = [];
  function Newsletter() {
    const [email, setEmail] = useState('');
    const subscribe = (event: SubmitEvent) => {
      event.preventDefault();
      sent.push(email);
    };
    return (
      <form method="post" onSubmit={subscribe}>
        <TextInput aria-label="Email" value={email} onChange={({ target }) => setEmail(target.value)} />
        <button>Subscribe</button>
      </form>
    );
  }
  const Page = page(async () => Newsletter);
  await Page.preload();
  const router = routerWith({ Component: Page });
  const app = <ThemeRoot>{appOf(router)}</ThemeRoot>;
  document.body.innerHTML = `<div id="root">${renderToString(app)}</div>
    <script type="application/json" id="app-read" data-address="/">{}</script>`;
  window.eval(keepEarlyPressesScript);
  const box = screen.getByLabelText<HTMLInputElement>('Email');
  // Sets the value without React's knowledge, as the browser does.
  box.value = 'ada@example.com';
  screen.getByRole('button').click();
  screen.getByRole('button').click();

  await act(() => hydrate(document.getElementById('root') as HTMLElement, router, app, config));
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(sent).toEqual(['ada@example.com']);
  expect(screen.getByLabelText('Email')).toBe(box);
  expect(box).toHaveValue('ada@example.com');
});

it('A page that was rendered for a different search is rendered from scratch', async () => {
  const container = await serverRenderedPage();
  const heading = screen.getByRole('heading', { name: 'Journal' });
  container.insertAdjacentHTML(
    'afterend',
    '<script type="application/json" id="app-read" data-address="/?q=1">{}</script>',
  );
  const router = routerWith({ Component: page(async () => Journal) });

  await act(() => hydrate(container, router, appOf(router), config));

  expect(screen.getByRole('heading', { name: 'Journal' })).toBeInTheDocument();
  // Not a comparison of two elements, which Jest's report of test:faults cannot contain.
  expect(heading).not.toBeInTheDocument();
});

it('A page is hydrated at an address with parameters that it does not read', async () => {
  const container = await serverRenderedPage();
  const heading = screen.getByRole('heading', { name: 'Journal' });
  container.insertAdjacentHTML(
    'afterend',
    '<script type="application/json" id="app-read" data-address="/" data-search="q show">{}</script>',
  );
  window.history.replaceState(null, '', '/?utm_source=mail&q=');
  const router = routerWith({ Component: page(async () => Journal) });

  await act(() => hydrate(container, router, appOf(router), config));
  window.history.replaceState(null, '', '/');

  expect(screen.getByRole('heading', { name: 'Journal' })).toBe(heading);
});

it('A server-rendered page shows an error when its remote cannot be loaded', async () => {
  const container = await serverRenderedPage();
  const router = routerWith({
    loader: () => {
      throw new Error('gone');
    },
    Component: Journal,
    ErrorBoundary: () => <p role="alert">This section is temporarily unavailable.</p>,
  });

  await act(() => hydrate(container, router, <ThemeRoot>{appOf(router)}</ThemeRoot>, config));

  expect(screen.getByRole('alert')).toHaveTextContent('temporarily unavailable');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('The serialized queries are read from the page, and undefined where the browser renders', () => {
  expect(serializedQueriesInPage()).toBeUndefined();
  const data = document.createElement('script');
  Object.assign(data, { id: 'app-read', type: 'application/json', textContent: '{"queries":{}}' });
  document.body.append(data);

  expect(serializedQueriesInPage()).toEqual({ queries: {} });
});
