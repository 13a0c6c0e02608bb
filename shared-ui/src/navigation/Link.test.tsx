import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Link, NavLink } from './Link';

const layout = (
  <>
    <Link to="/store">store</Link>
    <NavLink to="/">home</NavLink>
    <Outlet />
  </>
);

function open() {
  const children = [
    { index: true, element: <h1>Home</h1> },
    { path: 'store', element: <h1>Store</h1> },
  ];
  window.history.replaceState(null, '', '/');
  render(<RouterProvider router={createBrowserRouter([{ path: '/', element: layout, children }])} />);
}

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

test('a visitor whose browser can fades from page to page', async () => {
  const startViewTransition = jest.fn((update: () => void | Promise<void>) => {
    const done = Promise.resolve(update());
    return { finished: done, ready: done, updateCallbackDone: done, skipTransition() {} };
  });
  Object.assign(document, { startViewTransition });
  open();

  await userEvent.click(screen.getByRole('link', { name: 'store' }));
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'home' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();

  await waitFor(() => expect(startViewTransition).toHaveBeenCalledTimes(2));
});

test('a visitor whose browser cannot goes there all the same, without a warning', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
  open();

  await userEvent.click(screen.getByRole('link', { name: 'store' }));

  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible();
  expect(warning).not.toHaveBeenCalled();
  warning.mockRestore();
});
