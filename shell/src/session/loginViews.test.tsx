import { useLocation } from '@brand/shared-ui/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { learner, renderApp, respond } from 'tooling/testing';
import { LoginPage } from './LoginPage';

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <h1>At {pathname + search + hash}</h1>;
}

const routes = [
  { path: 'login', Component: LoginPage },
  { path: '*', Component: Elsewhere },
];

type Options = { from?: string; settings?: Parameters<typeof respond.authSettings>[0] };

async function open(address = '/login', { from, settings }: Options = {}) {
  respond.authSettings(settings);
  const app = renderApp(routes, '/start');
  await waitFor(() => expect(app.store.getState().session.status).toBe('anonymous'));
  await act(() => app.router.navigate(address, { state: { from } }));
  return app;
}

const password = 'correct horse';
const form = async (name: string) => within(await screen.findByRole('form', { name }));
const passwordForms = () => document.querySelectorAll('input[type=password]');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.findByRole('link', { name });

describe('the three forms of the login page', () => {
  it('The three forms of the login page are shown one at a time, each under its heading, with the typed address and the origin', async () => {
    const { user, router } = await open('/login', { from: '/academy/leaving-well' });
    await user.fill((await form('Log in')).getByLabelText('Email'), 'reader@example.com');

    await user.click(await link('Create an account'));
    expect(await heading('Create an account')).toHaveFocus();
    expect((await form('Create an account')).getByLabelText('Email')).toHaveValue('reader@example.com');
    expect(passwordForms()).toHaveLength(1);
    expect(screen.getAllByRole('form')).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Create an account | Mira Solberg'));

    await user.click(await link('Forgot your password?'));
    expect(await heading('Forgot password')).toHaveFocus();
    expect((await form('Forgot password')).getByLabelText('Email')).toHaveValue('reader@example.com');
    expect(passwordForms()).toHaveLength(0);

    await user.click(await link('Log in'));
    expect(await heading('Log in')).toHaveFocus();
    expect((await form('Log in')).getByLabelText('Email')).toHaveValue('reader@example.com');
    expect(passwordForms()).toHaveLength(1);
    expect(router.state.location.state).toEqual({ from: '/academy/leaving-well' });

    await act(() => router.navigate(-1));
    expect(await heading('Forgot password')).toBeInTheDocument();
  });

  it('The three forms of the login page have the autocomplete values for password managers', async () => {
    await open('/login?view=sign-up');

    const signUp = await form('Create an account');
    expect(signUp.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(signUp.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(signUp.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('The login page has two forms where sign-up is closed', async () => {
    await open('/login?view=sign-up', { settings: { allowsSignUp: false } });

    expect(await heading('Log in')).toBeInTheDocument();
    expect(await link('Forgot your password?')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });
});

describe('the sign-up', () => {
  async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], email: string, secret: string) {
    const fields = await form('Create an account');
    if (email) await user.fill(fields.getByLabelText('Email'), email);
    if (secret) await user.fill(fields.getByLabelText('Password'), secret);
    await user.click(fields.getByRole('button', { name: 'Create account' }));
    return fields;
  }

  it('The sign-up shows the rule beside the field and its violation, and sends nothing', async () => {
    const { user } = await open('/login?view=sign-up');
    expect((await form('Create an account')).getByLabelText('Password')).toHaveAccessibleDescription(
      /At least 8 characters/,
    );

    const fields = await fillIn(user, 'reader', 'short');
    expect(await fields.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(fields.getByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(fields.getByLabelText('Email')).toHaveFocus();
  });

  it.each([
    ['/academy/leaving-well', '/academy/leaving-well'],
    [undefined, '/academy'],
    ['//evil.example', '/academy'],
  ])('The sign-up leads a person from %s, signed in, to %s', async (from, arrival) => {
    const sent = respond.signUp(learner, { isConfirmed: true });
    respond.isOwner(false);
    const { user } = await open('/login?view=sign-up', { from });

    await fillIn(user, ` ${learner.email}`, password);

    expect(await heading(`At ${arrival}`)).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ email: learner.email, password });
  });

  it('The sign-up leads to the inbox where addresses are confirmed, and can send the mail again', async () => {
    const signedUp = respond.signUp(learner, { isConfirmed: false });
    const sentAgain = respond.confirmationSent();
    const { user } = await open('/login?view=sign-up', { from: '/academy/leaving-well' });
    await fillIn(user, learner.email, password);

    expect(await screen.findByText('Check your inbox to confirm your account.')).toBeInTheDocument();
    expect(screen.getByText(/The mail goes to learner@example.com/)).toBeInTheDocument();
    expect(signedUp[0]?.query.redirect_to).toBe('http://localhost/academy/leaving-well');

    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/^Sent\./)).toBeInTheDocument();
    expect(sentAgain[0]?.body).toMatchObject({ type: 'signup', email: learner.email });
    expect(sentAgain[0]?.query.redirect_to).toBe('http://localhost/academy/leaving-well');
  });

  it("The sign-up shows the server's message in the form and as a toast, and preserves what was typed", async () => {
    const message = 'User already registered';
    respond.failure('/auth/v1/signup', { status: 422, code: 'user_already_exists', message });
    const { user } = await open('/login?view=sign-up');

    const fields = await fillIn(user, learner.email, password);

    expect(await fields.findByRole('alert')).toHaveTextContent(message);
    expect((await screen.findByText('Sign up Failed')).closest('[role=alert]')).toHaveTextContent(message);
    expect(fields.getByLabelText('Email')).toHaveValue(learner.email);
    expect(fields.getByLabelText('Password')).toHaveValue(password);
  });

  it('The sign-up shows when the mail could not be sent again', async () => {
    respond.signUp(learner, { isConfirmed: false });
    respond.failure('/auth/v1/resend', { status: 429, message: 'Too many mails' });
    const { user } = await open('/login?view=sign-up');
    await fillIn(user, learner.email, password);

    await user.click(await screen.findByRole('button', { name: 'Send it again' }));

    expect((await screen.findByText('No email was sent')).closest('[role=alert]')).toHaveTextContent(
      'Too many mails',
    );
    expect(screen.queryByText(/^Sent\./)).not.toBeInTheDocument();
  });
});

describe('the log-in with an unconfirmed address', () => {
  it('The log-in with an unconfirmed address says that it is unconfirmed, and can send the mail again', async () => {
    const message = 'Email not confirmed';
    respond.failure('/auth/v1/token', { status: 400, code: 'email_not_confirmed', message });
    const { user } = await open();
    const fields = await form('Log in');
    await user.fill(fields.getByLabelText('Email'), learner.email);
    await user.fill(fields.getByLabelText('Password'), `${password}{Enter}`);

    expect(await fields.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('Check your inbox to confirm your account.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
  });
});

describe('the request for a new password', () => {
  const answer = `If there is an account for ${learner.email}, a mail with a link is on its way. Check your inbox.`;

  async function ask(options?: Options) {
    const { user } = await open('/login?view=forgot', options);
    const fields = await form('Forgot password');
    await user.fill(fields.getByLabelText('Email'), learner.email);
    await user.click(fields.getByRole('button', { name: 'Send the link' }));
    return fields;
  }

  it('The request for a new password sends a mail whose link leads back to the origin', async () => {
    const sent = respond.recoverySent();
    await ask({ from: '/academy/leaving-well/learn' });

    expect(await screen.findByText(answer)).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ email: learner.email });
    expect(sent[0]?.query.redirect_to).toBe('http://localhost/academy/leaving-well/learn');
  });

  it('The request for a new password shows the same when only an address with an account can exceed the limit of mails', async () => {
    respond.failure('/auth/v1/recover', { status: 429, code: 'over_email_send_rate_limit' });
    await ask();

    expect(await screen.findByText(answer)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('The request for a new password shows in the form that the server cannot be reached, and preserves the address', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respond.offline('/auth/v1/recover');
    const fields = await ask();

    expect(await fields.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(fields.getByLabelText('Email')).toHaveValue(learner.email);
    expect(screen.queryByText(answer)).not.toBeInTheDocument();
    // Supabase's client logs this error.
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'Failed to fetch' })]]);
  });
});
