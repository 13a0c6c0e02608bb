import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { dispatchContext, queryLoader } from './queryLoader';

const loader = queryLoader(
  ({ params }) => [`read post ${params.slug}`],
  () => ['count reactions'],
);
const routes = [{ path: '/blog/:slug', loader, element: <h1>Post</h1>, HydrateFallback: () => null }];
const initialEntries = ['/blog/first'];

test('The loader starts the queries of a page and does not wait for them', async () => {
  const dispatch = jest.fn(() => new Promise(() => {}));
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(dispatchContext, dispatch);
    return context;
  };
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries, getContext })} />);
  expect(await screen.findByRole('heading', { name: 'Post' })).toBeVisible();
  expect(dispatch.mock.calls).toEqual([['read post first'], ['count reactions']]);
});

test('The loader does nothing in a router without a store', async () => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
  expect(await screen.findByRole('heading', { name: 'Post' })).toBeVisible();
});

test('A prefetch leaves out the queries that only a visit starts', () => {
  const request = new Request('http://localhost/blog/first');
  expect(loader.prefetch({ params: { slug: 'first' }, request })).toEqual(['read post first']);
});
