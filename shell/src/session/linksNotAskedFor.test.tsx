import { screen, waitFor, within } from '@testing-library/react';
import { learner, respond, sessionOf } from 'tooling/testing';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';

jest.mock('../remotes/loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
}));

beforeEach(() =>
  jest
    .mocked(loadRoutes)
    .mockResolvedValue(['', 'journal'].map((path) => ({ path, element: <h1>A public page</h1> }))),
);

describe('a visitor who opens a link that this browser did not ask for', () => {
  async function arrive() {
    const { access_token, refresh_token } = sessionOf(learner);
    const tokens = {
      access_token,
      refresh_token,
      expires_in: '3600',
      token_type: 'bearer',
      type: 'magiclink',
    };
    respond.user(learner);
    const shell = openShell(`/journal#${new URLSearchParams(tokens).toString()}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in by this link' }));
    await dialog.findByText(/signs you in as learner@example\.com\./);
    return { ...shell, dialog };
  }

  it('A visitor is not signed in by a link that this browser did not ask for', async () => {
    const shell = await arrive();
    await shell.user.click(shell.dialog.getByRole('button', { name: 'Stay signed out' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(shell.store.getState().session.user).toBeNull();
  });

  it('A visitor is signed in by a link that this browser did not ask for once they agree', async () => {
    const shell = await arrive();
    respond.isOwner(false);
    await shell.user.click(shell.dialog.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(shell.store.getState().session.user?.email).toBe(learner.email));
  });
});
