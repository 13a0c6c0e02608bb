import { act, screen, waitFor, within } from '@testing-library/react';
import { learner, owner, passkey, phone, renderApp, respond } from 'tooling/testing';
import { fakePasskeys } from 'tooling/testing/fakePasskeys';
import { LoginPage } from './LoginPage';
import { SessionDialogs } from './SessionDialogs';

const tablet = { ...phone, id: '00000000-0000-4000-8000-0000000000f2', friendly_name: 'Tablet' };

async function logIn(factors = [phone], person = owner, title = 'Enter your code') {
  respond.authSettings();
  respond.signInWithoutCode(person, factors);
  const app = renderApp(
    [
      { path: 'login', Component: LoginPage },
      { path: '*', element: <h1>Inside</h1> },
    ],
    '/login',
  );
  const form = within(await screen.findByRole('form', { name: 'Log in' }));
  await app.user.fill(form.getByLabelText(/Email/), person.email);
  await app.user.fill(form.getByLabelText(/Password/), 'correct horse');
  await app.user.click(form.getByRole('button', { name: 'Log In' }));
  await screen.findByRole('heading', { level: 1, name: title });
  return app;
}

async function enter(
  user: Awaited<ReturnType<typeof logIn>>['user'],
  form: string,
  label: string,
  code: string,
) {
  const fields = within(await screen.findByRole('form', { name: form }));
  await user.fill(fields.getByLabelText(label), code);
  await user.click(fields.getByRole('button', { name: 'Continue' }));
  return fields;
}

test('After the password the log-in asks for the code of the app, and nobody is signed in before', async () => {
  const { user, store } = await logIn();
  const sent = respond.codeVerified(owner, phone);
  respond.isOwner(true);
  expect(store.getState().session).toMatchObject({ status: 'anonymous', user: null });
  expect(screen.getByText(/for “Phone”/)).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(document.querySelectorAll('input[type=password]')).toHaveLength(0);

  await enter(user, 'Enter your code', 'Code', '123 456');

  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ challenge_id: 'a-challenge', code: '123456' });
  expect(store.getState().session).toMatchObject({ status: 'signed-in', awaitedFactors: [] });
});

test('A wrong code is told in the form and as a toast, and nothing is sent without one', async () => {
  const { user } = await logIn();
  respond.codeVerified(owner, phone);
  const refused = respond.failure(`/auth/v1/factors/${phone.id}/verify`, {
    ...{ status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
  });

  const form = await enter(user, 'Enter your code', 'Code', '');
  expect(await form.findByText('Enter the code')).toBeInTheDocument();
  expect(refused).toHaveLength(0);
  await enter(user, 'Enter your code', 'Code', '000000');

  expect(await form.findByRole('alert')).toHaveTextContent('This code is wrong or was used already.');
  expect(await screen.findByText('Code not accepted')).toBeInTheDocument();
});

test('A person with two apps says which one the code is of', async () => {
  const { user } = await logIn([phone, tablet]);
  const sent = respond.codeVerified(owner, tablet);
  respond.isOwner(true);

  await user.selectOptions(screen.getByLabelText('App'), 'Tablet');
  await enter(user, 'Enter your code', 'Code', '123456');

  await waitFor(() => expect(sent).toHaveLength(1));
});

test('A person who has lost the app comes in with a recovery code', async () => {
  const { user } = await logIn([phone], learner);
  const sent = respond.recoveryCodeUsed(true);
  respond.signIn(learner);
  respond.isOwner(false);

  await user.click(screen.getByRole('button', { name: 'I do not have the app' }));
  await enter(user, 'Enter a recovery code', 'Recovery code', 'aaaaa-bbbbb-ccccc-ddddd');

  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeInTheDocument();
  expect(await screen.findByText('You are in')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ p_code: 'aaaaa-bbbbb-ccccc-ddddd' });
});

test('A recovery code that is wrong is told in the form', async () => {
  const { user } = await logIn();
  respond.recoveryCodeUsed(false);

  await user.click(screen.getByRole('button', { name: 'I do not have the app' }));
  const form = await enter(user, 'Enter a recovery code', 'Recovery code', 'wrong');

  expect(await form.findByRole('alert')).toHaveTextContent(
    'This recovery code is wrong or was used already.',
  );
});

test('Cancel leads back to the password, and forgets what was begun', async () => {
  const { user } = await logIn();
  respond.signOut();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByRole('form', { name: 'Log in' })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test("On other pages a dialog asks, as for who comes by a mail's link", async () => {
  respond.signInWithoutCode(learner, [phone]);
  const app = renderApp([{ path: '*', element: <SessionDialogs /> }], '/academy');
  await act(async () => {
    const { auth } = await app.supabase.load();
    await auth.signInWithPassword({ email: learner.email, password: 'correct horse' });
  });

  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code' }));
  expect(await dialog.findByRole('form', { name: 'Enter your code' })).toBeInTheDocument();
});

test('A person with a passkey proves it with a press, and nobody is signed in when the browser says no', async () => {
  const { user, store } = await logIn([phone, passkey], owner, 'Use your passkey');
  const sent = respond.passkeyVerified(owner, passkey, 'request');
  respond.isOwner(true);
  fakePasskeys('NotAllowedError');
  await user.click(screen.getByRole('button', { name: 'Use “Laptop”' }));
  expect(await screen.findByText('Passkey not accepted')).toBeInTheDocument();
  expect(store.getState().session).toMatchObject({ status: 'anonymous' });

  fakePasskeys();
  await user.click(screen.getByRole('button', { name: 'Use “Laptop”' }));
  expect(await screen.findByRole('heading', { name: 'Inside' })).toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({
    ...{ challenge_id: 'a-challenge', webauthn: { credential_response: { id: 'a-key' } } },
  });
});

test('A person with a passkey and an app may use either, or a recovery code', async () => {
  const { user } = await logIn([phone, passkey], owner, 'Use your passkey');

  await user.click(screen.getByRole('button', { name: 'Use a code from the app' }));
  expect(screen.getByText(/for “Phone”/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have neither' }));
  expect(screen.getByLabelText('Recovery code')).toBeInTheDocument();
});
