import type { ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { SiteProvider, ThemeRoot } from '@brand/shared-ui/core';
import { page } from './page';

const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };
const Store = () => <h1>Store</h1>;
const layout = (
  <>
    <Link to="/">home</Link>
    <Link to="/store">store</Link>
    <Outlet />
  </>
);

function open(Page: ComponentType) {
  const children = [
    { index: true, element: <h1>Home</h1> },
    { path: 'store', Component: Page },
  ];
  const router = createMemoryRouter([{ path: '/', element: layout, children }], {
    initialEntries: ['/store'],
  });
  render(
    <SiteProvider site={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
    { wrapper: ThemeRoot },
  );
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaints.mockRestore());

test('A page shows a progress bar until its code is loaded', async () => {
  open(page(async () => Store));
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  expect(document.title).toBe('Mira Solberg');
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
});

test('A page whose code fails to load offers Try again, which works without a reload', async () => {
  const cause = new Error('Loading chunk 7 failed');
  const load = jest.fn(async () => Store);
  load.mockRejectedValueOnce(cause).mockRejectedValueOnce(cause);
  open(page(load));

  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(complaints.mock.calls.flat()).toContainEqual(expect.objectContaining({ cause }));

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
});

test('A page whose preload failed shows the failure at once, without a second request, and offers Try again', async () => {
  const load = jest.fn(async () => Store);
  load.mockRejectedValueOnce(new Error('offline'));
  const Page = page(load);
  await expect(Page.preload()).rejects.toThrow('offline');
  open(Page);

  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
});

test('A page whose quiet preload failed loads when it is first rendered', async () => {
  const load = jest.fn(async () => Store);
  load.mockRejectedValueOnce(new Error('offline'));
  const Page = page(load);
  await Page.preloadQuietly();
  open(Page);
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
});

test('A preloaded page renders at once', async () => {
  const load = jest.fn(async () => Store);
  load.mockResolvedValueOnce(Store).mockRejectedValueOnce(new Error('offline'));
  const Page = page(load);
  await Page.preloadQuietly();
  await Page.preloadQuietly();
  open(Page);
  expect(screen.getByRole('heading', { name: 'Store' })).toBeVisible();
});

test('A page whose code failed to load is loaded again when the visitor comes back', async () => {
  const load = jest.fn(async () => Store);
  load.mockRejectedValueOnce(new Error('offline'));
  open(page(load));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('link', { name: 'home' }));
  await userEvent.click(screen.getByRole('link', { name: 'store' }));
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
});

test('A page that was loaded before renders at once', async () => {
  const load = jest.fn(async () => Store);
  open(page(load));
  await screen.findByRole('heading', { name: 'Store' });
  await userEvent.click(screen.getByRole('link', { name: 'home' }));
  await userEvent.click(screen.getByRole('link', { name: 'store' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('A page that throws shows an error and offers Try again', async () => {
  let broken = true;
  open(
    page(async () => () => {
      if (broken) throw new Error('bug');
      return <Store />;
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
});
