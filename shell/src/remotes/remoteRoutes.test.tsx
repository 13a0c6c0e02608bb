import { signIn, signOut } from '@brand/shared-data';
import type { RouteObject } from '@brand/shared-ui/router';
import { act, screen, waitFor } from '@testing-library/react';
import { learner, owner, respond } from 'tooling/testing';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from './loadRoutes';
import { slotId } from './remoteRoutes';

jest.mock('./loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
  newerBuild: async () => null,
}));
const load = jest.mocked(loadRoutes);

const routesOf: Record<string, RouteObject[]> = {
  mf_public: [
    { index: true, element: <h1>Home</h1> },
    { path: 'journal/:id', element: <h1>An entry</h1> },
  ],
  mf_academy: [
    { index: true, element: <h1>Courses</h1> },
    { path: ':slug', element: <h1>A course</h1> },
    { path: ':slug/learn', element: <h1>The player</h1> },
  ],
  mf_admin: [
    { index: true, element: <h1>Dashboard</h1> },
    { path: 'journal', element: <h1>Entries</h1> },
  ],
};
const routesNamed = (remote: string) => routesOf[remote] ?? [];

beforeEach(() => load.mockReset().mockImplementation(async (remote) => routesNamed(remote)));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const loaded = () => load.mock.calls.map(([remote]) => remote);

describe('Anonymous visitors', () => {
  it.each([
    ['/', 'mf_public', 'Home'],
    ['/journal/42', 'mf_public', 'An entry'],
    ['/academy', 'mf_academy', 'Courses'],
    ['/academy/leaving-well', 'mf_academy', 'A course'],
  ])('A visit of %s loads %s alone', async (path, remote, title) => {
    openShell(path);

    expect(await heading(title)).toBeInTheDocument();
    expect(loaded()).toEqual([remote]);
  });

  it('The loader of a page runs once for its address, not again on revalidation', async () => {
    const loader = jest.fn(() => null);
    load.mockResolvedValue([{ path: 'blog', loader: loader, element: <h1>Posts</h1> }]);
    const { router } = openShell('/blog');
    await heading('Posts');

    await act(() => router.revalidate());
    expect(loader).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/blog?category=calm'));
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('A navigation loads the remote it leads to, and each remote once', async () => {
    const { router } = openShell('/');
    await heading('Home');

    await act(() => router.navigate('/academy'));
    await heading('Courses');
    await act(() => router.navigate('/journal/42'));
    await heading('An entry');
    await act(() => router.navigate('/academy/leaving-well'));
    await heading('A course');

    expect(loaded()).toEqual(['mf_public', 'mf_academy']);
  });

  it('A visitor who follows two links before the remote is loaded gets the second page', async () => {
    let arrivals: (() => void)[] = [];
    load.mockImplementation(
      (remote) => new Promise((resolve) => arrivals.push(() => resolve(routesNamed(remote)))),
    );
    const { router } = openShell('/login');
    await heading('Log in');

    void router.navigate('/academy');
    await waitFor(() => expect(arrivals).not.toHaveLength(0));
    void router.navigate('/academy/leaving-well');
    await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/academy/leaving-well'));
    // The responses may arrive in any order.
    while (arrivals.length > 0) {
      const arrived = arrivals;
      arrivals = [];
      await act(async () => arrived.forEach((respond) => respond()));
    }

    expect(await heading('A course')).toBeInTheDocument();
  });

  it('A visitor who turns away before the remote is loaded gets it later', async () => {
    let arrivals = () => {};
    load.mockImplementationOnce(
      (remote) => new Promise((resolve) => (arrivals = () => resolve(routesNamed(remote)))),
    );
    const { router } = openShell('/login');
    await heading('Log in');

    void router.navigate('/academy');
    await waitFor(() => expect(load).toHaveBeenCalled());
    await act(() => router.navigate('/'));
    await heading('Home');
    await act(async () => arrivals());
    await act(() => router.navigate('/academy'));

    expect(await heading('Courses')).toBeInTheDocument();
  });

  it('Two navigations at once add the routes of their remote once', async () => {
    const { router } = openShell('/');
    await heading('Home');
    const slot = router.routes.flatMap((route) => route.children ?? []).find(({ id }) => id === slotId);
    const before = slot?.children?.length ?? 0;

    await act(() => Promise.all([router.navigate('/academy'), router.navigate('/academy/leaving-well')]));

    expect(await heading('A course')).toBeInTheDocument();
    expect(slot?.children).toHaveLength(before + 1);
  });

  it.each(['/admin', '/admin/journal', '/%61dmin', '/academy/leaving-well/learn'])(
    'An anonymous visit of %s shows the login and loads no remote',
    async (path) => {
      openShell(path);

      expect(await heading('Log in')).toBeInTheDocument();
      expect(loaded()).toEqual([]);
    },
  );

  it('After the login the owner gets the requested page', async () => {
    respond.signIn(owner);
    respond.isOwner(true);
    const { store } = openShell('/admin/journal');
    await heading('Log in');

    await act(() => store.dispatch(signIn({ email: owner.email, password: 'correct horse' })));

    expect(await heading('Entries')).toBeInTheDocument();
    expect(loaded()).toEqual(['mf_admin']);
  });

  it('An address that no remote knows shows that the page does not exist', async () => {
    const { router } = openShell('/nowhere');
    expect(await heading('Page not found')).toBeInTheDocument();

    await act(() => router.navigate('/academy/a/b/c'));
    expect(await heading('Page not found')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('Learners', () => {
  it('A learner gets the player, and nothing of the admin is loaded', async () => {
    const { router } = openShell('/academy/leaving-well/learn', { signedInAs: learner });
    expect(await heading('The player')).toBeInTheDocument();

    await act(() => router.navigate('/admin/journal'));

    expect(await heading('This area belongs to the site owner.')).toBeInTheDocument();
    expect(loaded()).toEqual(['mf_academy']);
  });
});

describe('The owner', () => {
  it('The admin is loaded once the session is known, without header and footer', async () => {
    openShell('/admin', { signedInAs: owner });

    expect(loaded()).toEqual([]);
    expect(await heading('Dashboard')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(loaded()).toEqual(['mf_admin']);
  });

  it('"Try again" loads the admin when the first check of the owner failed', async () => {
    const { user } = openShell('/admin#numbers', { signedInAs: owner });
    respond.failure('rpc/is_owner');
    expect(await screen.findByText('Your account could not be checked.')).toBeInTheDocument();
    expect(loaded()).toEqual([]);

    respond.isOwner(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await heading('Dashboard')).toBeInTheDocument();
  });

  it('After the log-out the admin is closed, however its address is encoded', async () => {
    respond.signOut();
    const { store, router } = openShell('/admin', { signedInAs: owner });
    await heading('Dashboard');

    await act(() => store.dispatch(signOut()));
    expect(await heading('Log in')).toBeInTheDocument();
    await act(() => router.navigate('/%61dmin/journal'));

    expect(await heading('Log in')).toBeInTheDocument();
    expect(screen.queryByText('Entries')).not.toBeInTheDocument();
  });
});
