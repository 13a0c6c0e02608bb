import type { RouteObject } from '@brand/shared-ui/router';
import { act, screen, waitFor } from '@testing-library/react';
import { owner } from 'tooling/testing';
import { openShell } from '../../testing/openShell';
import { forgetFailure, loadRoutes } from './loadRoutes';

jest.mock('./loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
  newerBuild: async () => null,
}));
const load = jest.mocked(loadRoutes);
const forget = jest.mocked(forgetFailure);

const routes: RouteObject[] = [{ index: true, element: <h1>It works</h1> }];
const down = () => Promise.reject(new Error('The remote is down'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  load.mockReset().mockImplementation(down);
  forget.mockReset().mockResolvedValue();
});
afterEach(() => jest.restoreAllMocks());

const unavailable = () => screen.findByText('This section is temporarily unavailable.');
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

describe('A remote that cannot be loaded', () => {
  it.each(['/', '/academy'])(
    'A remote that cannot be loaded leaves header, footer and "Try again" at %s',
    async (path) => {
      openShell(path);

      expect(await unavailable()).toBeInTheDocument();
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(screen.getByRole('contentinfo')).toBeInTheDocument();
      expect(tryAgain()).toBeEnabled();
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await waitFor(() => expect(document.title).toBe('Temporarily unavailable | Mira Solberg'));
      expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'The remote is down' }));
    },
  );

  it('An admin that cannot be loaded is shown within header and footer', async () => {
    openShell('/admin', { signedInAs: owner });

    expect(await unavailable()).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('"Try again" loads a remote that is back, at the same address', async () => {
    const { user } = openShell('/academy?from=mail#top');
    await unavailable();

    await user.click(tryAgain());
    await waitFor(() => expect(tryAgain()).toHaveAttribute('aria-busy', 'false'));
    expect(await unavailable()).toBeInTheDocument();
    expect(forget.mock.calls).toEqual([['mf_academy']]);
    expect(load.mock.calls.length).toBeGreaterThan(1);

    load.mockResolvedValue(routes);
    await user.click(tryAgain());
    expect(await screen.findByText('It works')).toBeInTheDocument();
    expect(forget).toHaveBeenCalledTimes(2);
    expect(window.location.href).toMatch(/\/academy\?from=mail#top$/);
  });

  it('A second press of "Try again" makes no second request', async () => {
    const { user } = openShell('/academy');
    await unavailable();
    forget.mockReturnValue(new Promise(() => {}));

    await user.click(tryAgain());
    await user.click(tryAgain());

    expect(tryAgain()).toHaveAttribute('aria-busy', 'true');
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('"Try again" does not take back a visitor who has gone elsewhere meanwhile', async () => {
    load.mockImplementation((remote) => (remote === 'mf_academy' ? down() : Promise.resolve(routes)));
    let respond = () => {};
    forget.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const { user, router } = openShell('/academy');
    await unavailable();
    await user.click(tryAgain());

    await act(() => router.navigate('/'));
    await screen.findByText('It works');
    await act(async () => respond());

    expect(router.state.navigation.state).toBe('idle');
    expect(window.location.pathname).toBe('/');
    expect(screen.getByText('It works')).toBeInTheDocument();
  });

  it('The other remotes work while one cannot be loaded', async () => {
    load.mockImplementation((remote) => (remote === 'mf_academy' ? down() : Promise.resolve(routes)));
    const { router } = openShell('/academy');
    await unavailable();

    await act(() => router.navigate('/'));

    expect(await screen.findByText('It works')).toBeInTheDocument();
  });
});

describe('A page that throws in a loaded remote', () => {
  it('"Try again" renders a page that threw once without loading its remote again', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('A bug');
      return <h1>It works</h1>;
    };
    load.mockResolvedValue([{ index: true, Component: Fragile }]);
    const { user } = openShell('/academy');
    await unavailable();

    isBroken = false;
    await user.click(tryAgain());

    expect(await screen.findByText('It works')).toBeInTheDocument();
    expect(forget).not.toHaveBeenCalled();
  });
});
