import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { dispatchContext, queryLoader } from './queryLoader';

const loader = queryLoader(
  ({ params }) => [`read post ${params.slug}`],
  () => ['count reactions'],
);
const routes = [{ path: '/blog/:slug', loader, element: <h1>Post</h1>, HydrateFallback: () => null }];
const initialEntries = ['/blog/first'];

test('a visitor sees a page before its reads, which have begun, are done', async () => {
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

test('a visitor sees a page where no store was given to the router', async () => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
  expect(await screen.findByRole('heading', { name: 'Post' })).toBeVisible();
});

test('before anybody goes to a page, what only a visit is worth is not read', () => {
  const request = new Request('http://localhost/blog/first');
  expect(loader.ahead({ params: { slug: 'first' }, request })).toEqual(['read post first']);
});
