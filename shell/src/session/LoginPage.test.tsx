import { useLocation } from '@brand/shared-ui/router';
import type { SiteConfig } from '@brand/shared-ui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { LoginPage } from './LoginPage';

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <h1>At {pathname + search + hash}</h1>;
}

const routes = [
  { path: 'login', Component: LoginPage },
  { path: '*', Component: Elsewhere },
];

type Options = { from?: unknown; signedInAs?: TestUser; site?: Partial<SiteConfig> };

/** `from` is the value that the guard stores in the location's state. */
async function openLogin({ from, ...options }: Options = {}) {
  respond.authSettings();
  const app = renderApp(routes, '/start', options);
  await waitFor(() => expect(app.store.getState().session.status).not.toBe('loading'));
  await act(() => app.router.navigate('/login', { state: { from } }));
  return app;
}

async function fillIn(user: Awaited<ReturnType<typeof openLogin>>['user'], email: string, password: string) {
  const form = within(await screen.findByRole('form', { name: 'Log in' }));
  if (email) await user.fill(form.getByLabelText(/Email/), email);
  if (password) await user.fill(form.getByLabelText(/Password/), password);
  await user.click(form.getByRole('button', { name: 'Log In' }));
  return form;
}

const arrivesAt = (address: string) => screen.findByRole('heading', { name: `At ${address}` });

describe('the login page', () => {
  it("The login page has a form for password managers, and a note about the owner's account", async () => {
    await openLogin();

    const form = within(await screen.findByRole('form', { name: 'Log in' }));
    expect(form.getByLabelText(/Email/)).toHaveAttribute('autocomplete', 'username');
    expect(form.getByLabelText(/Password/)).toHaveAttribute('autocomplete', 'current-password');
    expect(form.getByLabelText(/Password/)).toHaveAttribute('type', 'password');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(
      screen.getByText("Is this your site? Its owner's account is created in the Supabase dashboard."),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Academy/)).not.toBeInTheDocument();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(document.title).toBe('Log in | Mira Solberg'));
  });

  it('The login page leads to an Academy with a course', async () => {
    await openLogin({ site: { hasCourses: true } });

    expect(await screen.findByRole('link', { name: 'The Academy' })).toHaveAttribute('href', '/academy');
  });

  it.each([
    ['/academy/leaving-well', '/academy/leaving-well'],
    ['//elsewhere.example', null],
  ])('The login page remembers the address %s of a form, out of the URL, as %s', async (from, origin) => {
    const { router } = await openLogin();

    await act(() => router.navigate(`/login?from=${encodeURIComponent(from)}`));

    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.location.state).toEqual({ from: origin });
    expect(await screen.findByRole('form', { name: 'Log in' })).toBeInTheDocument();
  });

  it('The login page requires both fields, and sends nothing without them', async () => {
    const { user } = await openLogin();

    const form = await fillIn(user, '', '');

    expect(await form.findByText('Email is required')).toBeInTheDocument();
    expect(form.getByText('Password is required')).toBeInTheDocument();
    expect(form.getByLabelText(/Email/)).toHaveFocus();
  });

  it('The login page shows a wrong password in the form and as a toast, and preserves the address', async () => {
    const message = 'Invalid login credentials';
    respond.failure('/auth/v1/token', { status: 400, code: 'invalid_credentials', message });
    const { user } = await openLogin();

    const form = await fillIn(user, 'owner@example.com', 'wrong');

    expect(await form.findByRole('alert')).toHaveTextContent(message);
    const toast = await screen.findByText('Sign in Failed');
    expect(toast.closest('[role=alert]')).toHaveTextContent(message);
    expect(form.getByLabelText(/Email/)).toHaveValue('owner@example.com');
    expect(form.getByRole('button', { name: 'Log In' })).toBeEnabled();
  });

  it('The login page shows that the server cannot be reached', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respond.offline('/auth/v1/token');
    const { user } = await openLogin();

    const form = await fillIn(user, 'owner@example.com', 'right');

    expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong');
    // Supabase's client logs this error.
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'Failed to fetch' })]]);
  });
});

describe('the redirect after the login', () => {
  it.each([
    ['the owner', owner, undefined, '/admin'],
    ['a learner', learner, undefined, '/academy'],
    ['the owner', owner, '/admin/journal?edit=42#content', '/admin/journal?edit=42#content'],
    ['a learner', learner, '/academy/leaving-well/learn', '/academy/leaving-well/learn'],
    ['the owner', owner, 'https://evil.example/admin', '/admin'],
    ['a learner', learner, '//evil.example', '/academy'],
    ['a learner', learner, '/\\evil.example', '/academy'],
    ['a learner', learner, 'javascript:alert(1)', '/academy'],
  ])(
    'After the login, %s is redirected to the saved address or the default page (%#)',
    async (_title, person, from, arrival) => {
      const sent = respond.signIn(person);
      respond.isOwner(person === owner);
      const { user } = await openLogin({ from });

      await fillIn(user, ` ${person.email}`, 'correct horse');

      expect(await arrivesAt(arrival)).toBeInTheDocument();
      expect(sent[0]?.body).toMatchObject({ email: person.email, password: 'correct horse' });
    },
  );

  it('The login page offers "Try again" when it is not known whether the user is the owner', async () => {
    respond.signIn(owner);
    respond.failure('rpc/is_owner');
    const { user } = await openLogin();
    await fillIn(user, owner.email, 'correct horse');

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your account could not be checked.' }),
    ).toBeInTheDocument();
    respond.isOwner(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await arrivesAt('/admin')).toBeInTheDocument();
  });

  it.each([
    [owner, '/admin'],
    [learner, '/academy'],
  ])('The login page redirects a signed-in %j to %s', async (signedInAs, arrival) => {
    const { router } = await openLogin({ signedInAs });

    expect(await arrivesAt(arrival)).toBeInTheDocument();
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
