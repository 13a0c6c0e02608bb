import { screen, waitFor, within } from '@testing-library/react';
import { catchSavedFiles, learner, passkey, phone, renderApp, respond } from 'tooling/testing';
import { fakePasskeys } from 'tooling/testing/fakePasskeys';
import { SecondFactor } from './SecondFactor';

const codes = ['aaaaa-bbbbb-ccccc-ddddd', 'eeeee-fffff-00000-11111'];
const open = (site?: { name: string }) =>
  renderApp([{ path: 'account', Component: SecondFactor }], '/account', { signedInAs: learner, site });
const saved = catchSavedFiles();
const button = (name: string) => screen.findByRole('button', { name });

test('An app is added by its name, a picture or a key, and a code; then the recovery codes are shown once', async () => {
  respond.secondFactors(learner, []);
  const enrolled = respond.factorEnrolled(phone, { secret: 'ABCDEFGH', qr_code: '<svg />' });
  const verified = respond.codeVerified(learner, phone);
  respond.recoveryCodes(codes);
  // Apps refuse a colon in the name of the site.
  const { user } = open({ name: 'Mira: Solberg' });

  await user.click(await button('Add an app'));
  await user.click(await button('Continue'));
  expect(await screen.findByText('Give it a name')).toBeInTheDocument();
  await user.fill(screen.getByLabelText('Name'), 'Phone');
  await user.click(await button('Continue'));
  expect(await screen.findByRole('img', { name: 'The key as a QR code' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  expect(enrolled[0]?.body).toEqual({ factor_type: 'totp', friendly_name: 'Phone', issuer: 'Mira Solberg' });
  respond.secondFactors(learner, [phone], 2);
  await user.fill(screen.getByLabelText('Code'), '123456');
  await user.click(await button('Confirm'));

  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(verified).toHaveLength(1);
  await user.click(await button('Download'));
  await waitFor(async () => expect(await saved[0]?.blob.text()).toBe(`${codes.join('\n')}\n`));
  await user.click(await button('I have kept them'));
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
  expect(await screen.findByText('Recovery codes: 2 left.')).toBeInTheDocument();
});

test('A wrong code is told beside the code, and what was begun before is replaced', async () => {
  respond.secondFactors(learner, [{ ...phone, status: 'unverified' }]);
  const removed = respond.factorRemoved(phone);
  respond.factorEnrolled(phone, { secret: 'ABCD', qr_code: '<svg />' });
  respond.codeVerified(learner, phone);
  respond.failure(`/auth/v1/factors/${phone.id}/verify`, { status: 422, code: 'mfa_verification_failed' });
  const { user } = open();

  await user.click(await button('Add an app'));
  await user.fill(screen.getByLabelText('Name'), 'Phone');
  await user.click(await button('Continue'));
  await user.fill(await screen.findByLabelText('Code'), '000000');
  await user.click(await button('Confirm'));

  expect(await screen.findByText(/This code is wrong or was used already/)).toBeInTheDocument();
  expect(removed).toHaveLength(1);
});

test('An app is removed once its person has confirmed it, and is told what that means for the last one', async () => {
  respond.secondFactors(learner, [phone], 10);
  const removed = respond.factorRemoved(phone);
  respond.signIn(learner);
  const { user } = open();

  await user.click(await button('Remove Phone'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Phone”?' }));
  expect(dialog.getByText(/This is your last app needed at log-in/)).toBeInTheDocument();
  expect(removed).toHaveLength(0);
  respond.secondFactors(learner, []);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('App removed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Phone')).not.toBeInTheDocument());
});

test('Passkeys and apps that cannot be loaded can be tried again', async () => {
  respond.failure('/auth/v1/user', { status: 400 });
  open();

  expect(await screen.findByText('Your passkeys and apps could not be loaded.')).toBeInTheDocument();
  expect(await button('Try again')).toBeInTheDocument();
});

test('A passkey is asked for after the password where its person chooses so; one that is not made is told in the form', async () => {
  respond.secondFactors(learner, []);
  const verified = respond.passkeyVerified(learner, passkey, 'create');
  respond.recoveryCodes(codes);
  fakePasskeys('NotAllowedError');
  const { user } = open();

  await user.click(await button('Add a passkey'));
  await user.fill(screen.getByLabelText('Name'), 'Laptop');
  await user.selectOptions(screen.getByLabelText('Use'), 'Needed after the password');
  await user.click(await button('Continue'));
  expect(await screen.findByText(/The browser or the security key did not create one/)).toBeInTheDocument();
  fakePasskeys('InvalidStateError');
  await user.click(await button('Continue'));
  expect(await screen.findByText(/already has one for this account/)).toBeInTheDocument();
  fakePasskeys();
  respond.secondFactors(learner, [passkey], 2);
  await user.click(await button('Continue'));

  expect(await screen.findByText('Passkey added')).toBeInTheDocument();
  expect(verified).toHaveLength(1);
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  expect(
    screen.getByText('Passkey, asked for after the password. Added January 1, 2026'),
  ).toBeInTheDocument();
});

const laptop = { id: 'a-passkey', friendly_name: 'Laptop', created_at: '2026-01-01T00:00:00+00:00' };

test('A passkey that logs in is added with its name, and removed once its person has confirmed it', async () => {
  respond.secondFactors(learner, []);
  const named = respond.passkeyCreated(laptop);
  const removed = respond.passkeyRemoved(laptop);
  fakePasskeys();
  const { user } = open();

  expect(await screen.findByText('You log in with your password alone.')).toBeVisible();
  await user.click(await button('Add a passkey'));
  await user.fill(screen.getByLabelText('Name'), 'Laptop');
  respond.passkeys([laptop]);
  await user.click(await button('Continue'));
  expect(await screen.findByText('It logs you in without the password.')).toBeInTheDocument();
  expect(named[0]?.body).toEqual({ friendly_name: 'Laptop' });
  expect(
    await screen.findByText('Passkey, logs in without the password. Added January 1, 2026'),
  ).toBeVisible();
  expect(screen.getByText('Your password alone logs in, too.')).toBeVisible();

  await user.click(await button('Remove Laptop'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Laptop”?' }));
  respond.passkeys([]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('It can no longer log in.')).toBeInTheDocument();
  expect(removed).toHaveLength(1);
});

test('Where the server has passkeys switched off, one is asked for after the password', async () => {
  respond.secondFactors(learner, [phone], 2);
  respond.failure('/auth/v1/passkeys', { status: 404, code: 'passkey_disabled' });
  const { user } = open();

  await user.click(await button('Add a passkey'));
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
  expect(screen.queryByLabelText('Use')).not.toBeInTheDocument();
});
