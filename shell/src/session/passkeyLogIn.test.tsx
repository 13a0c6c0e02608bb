import { act, screen } from '@testing-library/react';
import { learner, renderApp, respond } from 'tooling/testing';
import { fakePasskeys } from 'tooling/testing/fakePasskeys';
import { LoginPage } from './LoginPage';

const routes = [
  { path: 'login', Component: LoginPage },
  { path: '*', element: <h1>Elsewhere</h1> },
];

async function press() {
  respond.authSettings();
  const { user, router } = renderApp(routes, '/start');
  await act(() => router.navigate('/login'));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
}

test('A passkey logs in without an address or a password', async () => {
  const proved = respond.passkeyLogIn(learner);
  respond.isOwner(false);
  fakePasskeys();
  await press();

  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  expect(proved[0]?.body).toMatchObject({ challenge_id: 'a-challenge', credential: { id: 'a-key' } });
});

test('Whoever stops at the question of the browser is told that the password works, and can press again', async () => {
  respond.passkeyLogIn(learner);
  fakePasskeys('NotAllowedError');
  await press();

  expect(
    await screen.findByText('It was not used, or this site does not know it. Your password works.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
});

test('A site with passkeys switched off says so', async () => {
  respond.failure('/auth/v1/passkeys/authentication/options', { status: 404, code: 'passkey_disabled' });
  fakePasskeys();
  await press();

  expect(await screen.findByText('Log-in by passkey is switched off on this site.')).toBeInTheDocument();
});
