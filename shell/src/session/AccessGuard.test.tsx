import { useLocation } from '@brand/shared-ui/router';
import { screen, waitFor, within } from '@testing-library/react';
import { learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { AccessGuard } from './AccessGuard';

function GuardedPage() {
  return (
    <AccessGuard>
      <p>The page itself</p>
    </AccessGuard>
  );
}

function WhereFrom() {
  return <p>Log in, coming from {JSON.stringify(useLocation().state)}</p>;
}

const open = (path: string, signedInAs?: TestUser) =>
  renderApp(
    [
      { path: 'login', Component: WhereFrom },
      { path: '*', Component: GuardedPage },
    ],
    path,
    { signedInAs },
  );

const page = () => screen.queryByText('The page itself');

describe('a visitor', () => {
  it('A visitor sees a public page at once', async () => {
    const { store } = open('/journal');

    expect(page()).toBeInTheDocument();
    await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    expect(page()).toBeInTheDocument();
  });

  it('A visitor sees a spinner, then the login, which remembers the whole address', async () => {
    const { router } = open('/admin/journal?edit=42#content');

    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
    expect(page()).not.toBeInTheDocument();
    expect(
      await screen.findByText('Log in, coming from {"from":"/admin/journal?edit=42#content"}'),
    ).toBeInTheDocument();
    // "Back" leads to the previous page, not into the guard again.
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('a learner', () => {
  it.each(['/admin', '/%61dmin/journal'])(
    "A learner sees at %s that the area is the owner's, and links to other pages",
    async (path) => {
      open(path, learner);

      expect(
        await screen.findByRole('heading', { level: 1, name: 'This area belongs to the site owner.' }),
      ).toBeInTheDocument();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
      expect(main.getByRole('link', { name: 'The Academy' })).toHaveAttribute('href', '/academy');
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(page()).not.toBeInTheDocument();
    },
  );
});

describe('the owner', () => {
  it("The owner sees a spinner until the server's response, then the page", async () => {
    open('/admin', owner);

    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(await screen.findByText('The page itself')).toBeInTheDocument();
  });

  it('The owner can try again when the account could not be checked', async () => {
    const { user } = open('/admin', owner);
    respond.failure('rpc/is_owner');
    expect(await screen.findByText('Your account could not be checked.')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(page()).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your account could not be checked.')).toBeInTheDocument();

    respond.isOwner(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The page itself')).toBeInTheDocument();
  });
});
