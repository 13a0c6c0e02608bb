import { endSuspendedSession } from '@brand/shared-data';
import { act, screen, waitFor, within } from '@testing-library/react';
import { catchSavedFiles, learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { AccountPage } from './AccountPage';

beforeEach(() => {
  respond.secondFactors(learner, []);
  respond.mySessions([]);
});

async function open(signedInAs: TestUser | undefined = learner) {
  respond.myEnrollments([]);
  const app = renderApp(
    [
      { path: 'account', Component: AccountPage },
      { path: 'login', element: <h1>The login</h1> },
      { index: true, element: <h1>Home</h1> },
    ],
    '/account',
    { signedInAs },
  );
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  return app;
}

const button = (name: string) => screen.findByRole('button', { name });
const toast = async (title: string) => (await screen.findByText(title)).closest('[role=alert],[role=status]');
const passwords = () => document.querySelectorAll('input[type=password]');

describe('the account page', () => {
  it('The account page shows the user, has a link to the courses, and is not indexed', async () => {
    await open();

    expect(screen.getByText('Signed in as learner@example.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My learning' })).toHaveAttribute('href', '/academy');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(document.title).toBe('Your account | Mira Solberg'));
    expect(passwords()).toHaveLength(0);
  });
});

describe('the form for a new password', () => {
  async function save(user: Awaited<ReturnType<typeof open>>['user'], password: string) {
    await user.click(await button('Change password'));
    const form = within(await screen.findByRole('form', { name: 'Change password' }));
    await user.fill(form.getByLabelText('New password'), password);
    await user.click(form.getByRole('button', { name: 'Save password' }));
    return form;
  }

  it('The form for a new password has one field, with the rule, for password managers', async () => {
    const { user } = await open();
    await user.click(await button('Change password'));

    const field = screen.getByLabelText('New password');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/At least 8 characters/);
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue(learner.email);
    expect(passwords()).toHaveLength(1);

    await user.click(await button('Cancel'));
    expect(passwords()).toHaveLength(0);
  });

  it('The form for a new password says that the password was saved', async () => {
    const sent = respond.userUpdated(learner);
    const { user } = await open();
    await save(user, 'correct horse');

    expect(await toast('Password changed')).toHaveAttribute('role', 'status');
    expect(sent[0]?.body).toMatchObject({ password: 'correct horse' });
    expect(sent[0]?.headers.get('authorization')).toMatch(/^Bearer eyJ/);
    await waitFor(() => expect(passwords()).toHaveLength(0));
  });

  it('The form for a new password validates the password before it is sent', async () => {
    const { user } = await open();
    const form = await save(user, 'short');

    expect(await form.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  });

  it.each([
    ['weak_password', 'Password is known to be weak', 'Password is known to be weak'],
    ['reauthentication_needed', 'Password update requires reauthentication', /log out, log in again/],
  ])(
    'The form for a new password shows why the password was refused (%s), and preserves it',
    async (code, message, words) => {
      respond.failure('/auth/v1/user', { status: 422, code, message });
      const { user } = await open();
      const form = await save(user, 'correct horse');

      expect(await form.findByRole('alert')).toHaveTextContent(words);
      expect(await toast('Password not changed')).toHaveTextContent(words);
      expect(form.getByLabelText('New password')).toHaveValue('correct horse');
    },
  );
});

describe("the download of one's data", () => {
  const tables = [
    'course_enrollments',
    'lesson_completions',
    'user_badges',
    'shared_badges',
    'journal_entries',
    'blog_posts',
    'challenges',
    'journey_summaries',
    'now_texts',
    'pages',
    'courses',
    'reactions',
  ] as const;
  const saved = catchSavedFiles();

  it('The download of the own data is one file with all rows, named by the date', async () => {
    respond.user(learner);
    for (const table of tables) respond.pages(table, [[]]);
    const { user } = await open();

    await user.click(await button('Download my data'));

    expect(await toast('Your data was downloaded')).toHaveAttribute('role', 'status');
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^my-data_\d{4}-\d\d-\d\d\.json$/)]);
    const data = JSON.parse((await saved[0]?.blob.text()) ?? '');
    expect(data.account).toMatchObject({ email: learner.email });
    expect(Object.keys(data).sort()).toEqual(['account', ...tables].sort());
  });

  it('The download of the own data shows an error when it could not be read completely, and saves no file', async () => {
    respond.failure('/auth/v1/user', { status: 400, message: 'Not now' });
    const { user } = await open();

    await user.click(await button('Download my data'));

    expect(await toast('Error reading your data')).toHaveTextContent('Not now');
    expect(saved).toEqual([]);
    expect(await button('Download my data')).toBeEnabled();
  });
});

describe('the deletion of the account', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await button('Delete my account'));
    return within(screen.getByRole('dialog', { name: 'Are you absolutely sure?' }));
  };

  it('The deletion of the account has a confirmation that can be cancelled', async () => {
    const { user } = await open();
    const dialog = await ask(user);
    expect(dialog.getByText(/This action cannot be undone\./)).toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your account' })).toBeInTheDocument();
  });

  it('The deletion of the account signs the user out, at the home page, with a toast', async () => {
    const sent = respond.accountDeleted();
    respond.signOut();
    const { user, store, router } = await open();
    const visited: string[] = [];
    router.subscribe(({ location }) => visited.push(location.pathname));
    const dialog = await ask(user);

    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(await toast('Account deleted')).toHaveAttribute('role', 'status');
    expect(sent).toHaveLength(1);
    expect(store.getState().session.status).toBe('anonymous');
    expect(visited).not.toContain('/login');
  });

  it('The deletion of the account shows an error in the dialog, and the user stays signed in', async () => {
    respond.failure('rpc/delete_my_account', { message: 'The server is on fire' });
    const { user, store } = await open();
    const dialog = await ask(user);

    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    expect(await toast('Account not deleted')).toHaveAttribute('role', 'alert');
    // Shown both in the toast and in the dialog.
    expect(screen.getAllByText('The server is on fire')).toHaveLength(2);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(store.getState().session.status).toBe('signed-in');
    act(() => store.dispatch(endSuspendedSession()));
    expect(await screen.findByRole('heading', { name: 'The login' })).toBeInTheDocument();
  });

  it('The deletion of the account has a note instead of the button for the owner', async () => {
    await open(owner);

    expect(await screen.findByText(/It cannot be deleted here/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument(),
    );
  });
});
