import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { Link } from '@brand/shared-ui/router';
import { owner, renderApp, respond } from 'tooling/testing';
import { AdminFrame } from './AdminFrame';

const Page = ({ title, to }: { title: string; to: string }) => (
  <>
    <h1>{title}</h1>
    <Link to={to}>Elsewhere</Link>
  </>
);

const routes = [
  { path: '/login', element: <h1>Login</h1> },
  {
    path: '/admin',
    Component: AdminFrame,
    children: [
      { index: true, element: <Page title="Dashboard page" to="/admin/else" /> },
      { path: 'else', element: <Page title="Another page" to="/admin" /> },
    ],
  },
];

async function openAdmin(path = '/admin') {
  const view = renderApp(routes, path, { signedInAs: owner });
  // No style sheets apply here, so the sidebar for wide screens is always visible.
  expect(await screen.findByText(owner.email)).toBeInTheDocument();
  return view;
}

const navigation = () => screen.getByRole('navigation', { name: 'Admin' });

describe('The frame of the admin', () => {
  it('It has the page in the only main landmark', async () => {
    await openAdmin();

    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Dashboard page',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('The skip link leads past the sidebar', async () => {
    await openAdmin();

    const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href');
    expect(target).toBe(`#${screen.getByRole('main').id}`);
  });

  it('It marks the link of the current page', async () => {
    await openAdmin();

    expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    expect(within(navigation()).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  });

  it('It marks the dashboard only on the dashboard', async () => {
    await openAdmin('/admin/else');

    expect(within(navigation()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('"View Site" opens the site in another tab', async () => {
    await openAdmin();

    const link = screen.getByRole('link', { name: 'View Site' });
    expect(link).toHaveAttribute('href', '/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('The Log Out button', () => {
  it('It ends the session and leads to the login', async () => {
    const sent = respond.signOut();
    const { user, router, store } = await openAdmin();

    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
    expect(sent).toHaveLength(1);
    expect(store.getState().session.status).toBe('anonymous');
  });

  it('It says why it failed, and stays on the page', async () => {
    respond.failure('/auth/v1/logout', { status: 429, message: 'Too many requests' });
    const { user, router } = await openAdmin();

    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Sign out Failed');
    expect(toast).toHaveTextContent('Too many requests');
    expect(router.state.location.pathname).toBe('/admin');
  });
});

describe('The menu of small screens', () => {
  const menu = () => screen.getByRole('dialog', { name: 'Menu' });

  it('The first button called menu opens the sidebar, and its close button closes it', async () => {
    const { user } = await openAdmin();
    const [button] = screen.getAllByRole('button', { name: /menu/i });
    expect(button).toHaveAttribute('aria-expanded', 'false');

    if (button) await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    expect(within(menu()).getByText(owner.email)).toBeInTheDocument();

    await user.click(within(menu()).getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

it('Only Alt+Shift+M loads the panel of remotes, once', async () => {
  const { user } = await openAdmin();
  const panels = () => document.querySelectorAll('script[src="/live.js"]').length;
  await user.keyboard('m');
  expect(panels()).toBe(0);
  await user.keyboard('{Alt>}{Shift>}[KeyM][KeyM]{/Shift}{/Alt}');
  expect(panels()).toBe(1);
});
