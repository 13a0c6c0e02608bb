import { signOut } from '@brand/shared-data';
import { Form, TextField } from '@brand/shared-ui/forms';
import { act, getConfig, screen, waitFor, within } from '@testing-library/react';
import { learner, owner, respond, sessionOf } from 'tooling/testing';
import { object } from 'yup';
import { openShell } from '../../testing/openShell';
import { loadRoutes } from '../remotes/loadRoutes';

jest.mock('../remotes/loadRoutes', () => ({
  loadRoutes: jest.fn(),
  forgetFailure: jest.fn(),
}));

function PostPage() {
  return (
    <>
      <h1>Edit post</h1>
      <Form label="Post" initialValues={{ title: '' }} schema={object()} onSubmit={() => {}}>
        <TextField name="title" label="Title" />
      </Form>
    </>
  );
}

beforeEach(() =>
  jest.mocked(loadRoutes).mockImplementation(async (remote) => {
    if (remote === 'mf_admin') return [{ index: true, Component: PostPage }];
    if (remote === 'mf_academy')
      return ['', ':slug/learn'].map((path) => ({ path, element: <h1>The Academy</h1> }));
    return ['', 'journal'].map((path) => ({ path, element: <h1>A public page</h1> }));
  }),
);

// A BroadcastChannel mock whose messages come from the test; supabase-js opens a channel too.
class OtherTab {
  static listener: (event: { data: unknown }) => void = () => {};
  constructor(private readonly name: string) {}
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    if (this.name === 'shared-data') OtherTab.listener = listener;
  }
  removeEventListener() {}
  postMessage() {}
  close() {}
}
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: OtherTab }));

// Preloaded, because otherwise the first test would time out while loading them.
beforeAll(async () => {
  await Promise.all([import('./LoginPage'), import('./SessionForms')]);
});

type Shell = ReturnType<typeof openShell>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openPost() {
  const shell = openShell('/admin', { signedInAs: owner });
  await heading('Edit post');
  return shell;
}

const logOutElsewhere = ({ supabase }: Shell) =>
  // The dialog loads its form, which takes longer than act would wait.
  getConfig().asyncWrapper(async () => {
    OtherTab.listener({ data: { topic: 'logging-out', data: true } });
    respond.signOut();
    await (await supabase.load()).auth.signOut({ scope: 'local' });
  });

/** Makes the server reject the session, as after a password change elsewhere. */
const loseSession = ({ supabase }: Shell) =>
  getConfig().asyncWrapper(async () => {
    respond.failure('/auth/v1/token', { status: 400, code: 'refresh_token_not_found' });
    for (const [key, value] of Object.entries(localStorage))
      if (key.endsWith('-auth-token'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }));
    await (await supabase.load()).auth.getSession();
  });

describe('a log-out in a different tab', () => {
  it('A log-out in a different tab redirects this tab to the login', async () => {
    const shell = await openPost();
    await logOutElsewhere(shell);

    expect(await heading('Log in')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(shell.router.state.location.state).toEqual({ from: '/admin' });
  });

  it('A log-out in a different tab leaves a public page on screen, signed out', async () => {
    const shell = openShell('/journal', { signedInAs: learner });
    await heading('A public page');
    await waitFor(() => expect(shell.store.getState().session.status).toBe('signed-in'));
    await logOutElsewhere(shell);

    expect(shell.store.getState().session.status).toBe('anonymous');
    expect(await heading('A public page')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('A log-out in a different tab loses no unsaved text: the log-in dialog opens over the form, which continues as it was', async () => {
    const shell = await openPost();
    await shell.user.fill(screen.getByLabelText('Title'), 'Why I left');
    await logOutElsewhere(shell);

    const dialog = within(await dialogNamed('Log in to go on'));
    const form = within(await dialog.findByRole('form', { name: 'Log in' }));
    expect(form.getByLabelText('Email')).toHaveValue(owner.email);
    expect(form.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(form.getByLabelText('Password')).toHaveFocus();
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1);

    respond.signIn(owner);
    await shell.user.fill(form.getByLabelText('Password'), 'correct horse{Enter}');
    await noDialog();
    expect(screen.getByLabelText('Title')).toHaveValue('Why I left');
    expect(shell.router.state.location.pathname).toBe('/admin');
  });
});

describe('a log-out in this tab', () => {
  it('A log-out in this tab redirects to the login, which does not remember the page', async () => {
    const shell = await openPost();
    await shell.user.fill(screen.getByLabelText('Title'), 'Why I left');
    respond.signOut();
    await act(() => shell.store.dispatch(signOut()));

    expect(await heading('Log in')).toBeInTheDocument();
    expect(shell.router.state.location.state).toBeNull();
  });
});

describe('an expired session', () => {
  it('An expired session opens the log-in dialog over a guarded page, which shows a wrong password', async () => {
    const shell = await openPost();
    await loseSession(shell);

    const form = within(await screen.findByRole('form', { name: 'Log in' }));
    const message = 'Invalid login credentials';
    respond.failure('/auth/v1/token', { status: 400, code: 'invalid_credentials', message });
    await shell.user.fill(form.getByLabelText('Password'), 'wrong{Enter}');

    expect(await form.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('heading', { name: 'Edit post', hidden: true })).toBeInTheDocument();
  });

  it('An expired session can be ended in the dialog, and the login remembers the page', async () => {
    const shell = await openPost();
    await loseSession(shell);
    await shell.user.click(await screen.findByRole('button', { name: 'Leave this page' }));

    expect(await heading('Log in')).toBeInTheDocument();
    expect(shell.router.state.location.state).toEqual({ from: '/admin' });
    await noDialog();
  });

  it('An expired session ends on the way to a public page', async () => {
    const shell = await openPost();
    await loseSession(shell);
    await dialogNamed('Log in to go on');
    await act(() => shell.router.navigate('/journal'));

    expect(await heading('A public page')).toBeInTheDocument();
    await noDialog();
    expect(shell.store.getState().session.status).toBe('anonymous');
  });

  it('An expired session only signs out a public page', async () => {
    const shell = openShell('/journal', { signedInAs: learner });
    await heading('A public page');
    await waitFor(() => expect(shell.store.getState().session.status).toBe('signed-in'));
    await loseSession(shell);

    expect(shell.store.getState().session.status).toBe('anonymous');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a person with the link of a recovery mail', () => {
  async function arrive(path: string) {
    const shell = openShell(path, { signedInAs: learner });
    await waitFor(() => expect(shell.store.getState().session.status).toBe('signed-in'));
    act(() => void shell.store.dispatch({ type: 'session/recoveryChanged', payload: true }));
    const dialog = within(await dialogNamed('Choose a new password'));
    return { ...shell, form: within(await dialog.findByRole('form', { name: 'Choose a new password' })) };
  }

  it.each([
    ['/', '/academy'],
    ['/journal', '/journal'],
    ['/academy/leaving-well/learn', '/academy/leaving-well/learn'],
  ])(
    'A person with the link of a recovery mail chooses a new password at %s, sees that it is saved, and continues at %s',
    async (path, arrival) => {
      const sent = respond.userUpdated(learner);
      const { user, form, router } = await arrive(path);
      expect(form.getByLabelText('New password')).toHaveFocus();
      expect(form.getByLabelText('New password')).toHaveAccessibleDescription(/At least 8 characters/);

      await user.fill(form.getByLabelText('New password'), 'correct horse{Enter}');

      expect(await screen.findByText('Password changed')).toBeInTheDocument();
      await waitFor(() => expect(router.state.location.pathname).toBe(arrival));
      await noDialog();
      expect(sent[0]?.body).toMatchObject({ password: 'correct horse' });
    },
  );

  it('A person with the link of a recovery mail can close the dialog by its button, and not by Escape', async () => {
    const { user, form } = await arrive('/journal');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();

    await user.click(form.getByRole('button', { name: 'Not now' }));
    await noDialog();
  });

  it('A person with the link of a recovery mail sees one password form, also on the account page', async () => {
    respond.secondFactors(learner, []);
    respond.mySessions([]);
    respond.myEnrollments([]);
    const shell = openShell('/account', { signedInAs: learner });
    await shell.user.click(await screen.findByRole('button', { name: 'Change password' }));
    act(() => void shell.store.dispatch({ type: 'session/recoveryChanged', payload: true }));

    await screen.findByRole('form', { name: 'Choose a new password' });
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1);
  });
});

describe('A3: a signed-in user who opens the link of a mail to a different account', () => {
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
    const shell = openShell(`/journal#${new URLSearchParams(tokens).toString()}`, { signedInAs: owner });
    const dialog = within(await dialogNamed('Another account'));
    await dialog.findByText(/You are signed in as owner@example\.com\. .* as learner@example\.com\./);
    expect(shell.router.state.location.hash).toBe('');
    return { ...shell, dialog };
  }
  const email = ({ store }: Pick<Shell, 'store'>) => store.getState().session.user?.email;

  it('A signed-in user who opens the link of a mail to a different account stays signed in unless they agree', async () => {
    const shell = await arrive();
    await shell.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();

    await shell.user.click(shell.dialog.getByRole('button', { name: 'Stay signed in' }));
    await noDialog();
    expect(email(shell)).toBe(owner.email);
  });

  it('A signed-in user who opens the link of a mail to a different account changes accounts when they agree', async () => {
    const shell = await arrive();
    respond.isOwner(false);
    await shell.user.click(shell.dialog.getByRole('button', { name: 'Change accounts' }));

    await noDialog();
    await waitFor(() => expect(email(shell)).toBe(learner.email));
  });
});

describe('a person with an expired link', () => {
  const error = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';

  it('A person with an expired link sees that it has expired and can request a new one, and the address has no error', async () => {
    const { user, router } = openShell(`/journal${error}`);
    const dialog = within(await dialogNamed('This link no longer works'));
    expect(dialog.getByText(/Email link is invalid/)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.hash).toBe(''));

    await user.click(dialog.getByRole('link', { name: 'Ask for a new link' }));
    expect(await heading('Forgot password')).toBeInTheDocument();
    await noDialog();
  });

  it('A person with an expired link is redirected from a guarded page to the login, which remembers the page and not the error', async () => {
    const { user, router } = openShell(`/academy/leaving-well/learn${error}`);
    const dialog = within(await dialogNamed('This link no longer works'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));

    expect(await heading('Log in')).toBeInTheDocument();
    expect(router.state.location.state).toEqual({ from: '/academy/leaving-well/learn' });
    await noDialog();
  });
});
