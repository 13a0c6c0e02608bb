import { screen, waitFor, within } from '@testing-library/react';
import { learner, respond } from 'tooling/testing';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';

jest.mock('../remotes/loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
}));
beforeEach(() =>
  jest.mocked(loadRoutes).mockResolvedValue([{ index: true, element: <h1>The owner's admin</h1> }]),
);
// Preloads the lazy-loaded page code, which the first test would otherwise wait for.
beforeAll(() => import('./ClaimPage'));

const token = '0123456789abcdef'.repeat(4);
const button = () => screen.findByRole('button', { name: 'Become the owner of this site' });

describe('the link that claims the site', () => {
  it('The link that claims the site leads through the sign-up to one button and the admin, and its token is stored nowhere', async () => {
    const sent = respond.ownershipClaimed();
    respond.signUp(learner, { isConfirmed: true });
    respond.isOwner(false);
    const { user, router, store } = openShell(`/claim#${token}`);
    const form = within(await screen.findByRole('form', { name: 'Create an account' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Claim this site' })).toBeInTheDocument();
    await waitFor(() => expect(window.location.href).not.toContain(token));
    expect(router.state.location.hash).toBe('');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await user.fill(form.getByLabelText('Email'), learner.email);
    await user.fill(form.getByLabelText('Password'), 'correct horse{Enter}');
    const become = await button();
    expect(screen.getByText(/You are signed in as learner@example\.com\./)).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    respond.isOwner(true);
    await user.click(become);

    expect(await screen.findByRole('heading', { name: "The owner's admin" })).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ p_token: token }]);
    expect(JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }])).not.toContain(
      token,
    );
  });

  it('The link that claims the site works with an existing account, and stays in the tab during the log-in', async () => {
    respond.signIn(learner);
    respond.isOwner(false);
    const { user, router } = openShell(`/claim#${token}`);
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(router.state.location.pathname).toBe('/claim');

    const form = within(await screen.findByRole('form', { name: 'Log in' }));
    await user.fill(form.getByLabelText('Email'), learner.email);
    await user.fill(form.getByLabelText('Password'), 'correct horse{Enter}');

    expect(await button()).toBeEnabled();
  });

  it('The link that claims the site shows an error beside the button, and can be tried again', async () => {
    const message = 'This link no longer works: it was used.';
    respond.failure('rpc/claim_ownership', { status: 403, code: '42501', message });
    const { user, router } = openShell(`/claim#${token}`, { signedInAs: learner });
    await user.click(await button());

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(router.state.location.pathname).toBe('/claim');
    respond.ownershipClaimed();
    respond.isOwner(true);
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: "The owner's admin" })).toBeInTheDocument();
  });

  it.each(['', '#', '#wrong'])(
    'A visitor whose claim link is cut off ("/claim%s") is told to open it again',
    async (hash) => {
      openShell(`/claim${hash}`, { signedInAs: learner });

      expect(await screen.findByText(/This tab has no link to claim the site with\./)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Become/ })).not.toBeInTheDocument();
    },
  );
});
