import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
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
  // No style sheet applies here, so the sidebar of wide screens is always there.
  expect(await screen.findByText(owner.email)).toBeInTheDocument();
  return view;
}

const navigation = () => screen.getByRole('navigation', { name: 'Admin' });

describe('the frame of the admin', () => {
  it('holds the page in the only main landmark', async () => {
    await openAdmin();

    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Dashboard page',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('lets the owner skip the sidebar', async () => {
    await openAdmin();

    const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href');
    expect(target).toBe(`#${screen.getByRole('main').id}`);
  });

  it('marks the page that the owner is on', async () => {
    await openAdmin();

    expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    expect(within(navigation()).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  });

  it('marks the dashboard only on the dashboard itself', async () => {
    await openAdmin('/admin/else');

    expect(within(navigation()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('lets the owner look at the site in another tab', async () => {
    await openAdmin();

    const link = screen.getByRole('link', { name: 'View Site' });
    expect(link).toHaveAttribute('href', '/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('logging out', () => {
  it('ends the session of the owner and leads to the login', async () => {
    const sent = respond.signOut();
    const { user, router, store } = await openAdmin();

    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: null });
    expect(sent).toHaveLength(1);
    expect(store.getState().session.status).toBe('anonymous');
  });

  it('tells the owner why it failed, and stays', async () => {
    respond.failure('/auth/v1/logout', { status: 429, message: 'Too many requests' });
    const { user, router } = await openAdmin();

    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Sign out Failed');
    expect(toast).toHaveTextContent('Too many requests');
    expect(router.state.location.pathname).toBe('/admin');
  });
});

describe('the menu of small screens', () => {
  const menu = () => screen.getByRole('dialog', { name: 'Menu' });

  it('opens the sidebar for the owner by the first button called menu, and closes by its own', async () => {
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

  it('closes when the owner goes to a page', async () => {
    const { user } = await openAdmin('/admin/else');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));

    await user.click(within(menu()).getByRole('link', { name: 'Dashboard' }));

    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes when the owner touches the page beside it', async () => {
    const { user } = await openAdmin();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));

    await user.click(menu());

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
