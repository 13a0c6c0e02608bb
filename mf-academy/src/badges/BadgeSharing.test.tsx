import { screen, waitFor } from '@testing-library/react';
import { learner, renderApp, respond } from 'tooling/testing';
import { BadgeSharing } from './BadgeSharing';

// The form's code comes when it is asked for, and a test compiles it first.
jest.setTimeout(20_000);

const open = () =>
  renderApp(
    [{ index: true, element: <BadgeSharing userBadgeId="my-badge" badgeName="Course Finisher" /> }],
    '/',
    { signedInAs: learner },
  );
const share = () => screen.findByRole('button', { name: 'Share the badge Course Finisher' });
const nameField = () => screen.findByLabelText('Name on the badge', {}, { timeout: 10_000 });

function grantClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

it('shares a badge under the name that its learner gives, having read what others will see', async () => {
  respond.mySharedBadges({});
  const sent = respond.inserted('shared_badges');
  const { user } = open();

  await user.click(await share());
  const field = await nameField();
  expect(field).toHaveAccessibleDescription(/Never your e-mail address/);
  await user.type(field, ' Ada L. ');
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  await user.click(screen.getByRole('button', { name: 'Share' }));

  expect((await screen.findByText('Ada L.')).closest('p')).toHaveFocus();
  expect(sent[0]?.body).toEqual({
    user_badge_id: 'my-badge',
    user_id: learner.id,
    display_name: 'Ada L.',
  });
  expect(screen.getByRole('link', { name: 'View its page' })).toHaveAttribute(
    'href',
    '/academy/badges/my-badge',
  );
});

it('asks for a name, keeps it when the server refuses, and shares nothing on "Cancel"', async () => {
  respond.mySharedBadges({});
  const { user } = open();
  await user.click(await share());
  const field = await nameField();

  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/Name is required/)).toBeInTheDocument();
  respond.failure('shared_badges', { message: 'out of paper' });
  await user.type(field, 'Ada');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect((await screen.findAllByText('out of paper')).length).toBeGreaterThan(0);
  expect(field).toHaveValue('Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await share()).toBeInTheDocument();
});

it('leaves the focus where it is when the page opens with a badge that is shared', async () => {
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  open();

  await screen.findByText('Ada L.');
  expect(document.body).toHaveFocus();
});

it('makes a badge private again, and says so', async () => {
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  const sent = respond.deleted('shared_badges', ['my-badge']);
  const { user } = open();
  const stop = await screen.findByRole('button', { name: 'Stop sharing' });
  respond.mySharedBadges({});

  await user.click(stop);

  expect(await share()).toBeInTheDocument();
  expect(await screen.findByRole('status')).toHaveTextContent('Your badge is private again.');
  expect(sent[0]?.query).toMatchObject({ user_badge_id: 'eq.my-badge' });
});

it('stays shared when the server refuses, and says so', async () => {
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  const { user } = open();
  const stop = await screen.findByRole('button', { name: 'Stop sharing' });
  respond.failure('shared_badges', { message: 'out of paper' });

  await user.click(stop);

  expect(await screen.findByRole('alert')).toHaveTextContent('Badge still shared');
  expect(screen.getByText('Ada L.')).toBeInTheDocument();
});

it('copies the link, or shows it selected where the browser refuses', async () => {
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  const { user } = open();
  const copy = await screen.findByRole('button', { name: 'Copy link' });
  const copied: string[] = [];
  grantClipboard(async (text) => void copied.push(text));

  await user.click(copy);
  expect(await screen.findByText('Link copied!')).toBeInTheDocument();
  expect(copied).toEqual([`${window.location.origin}/academy/badges/my-badge`]);

  grantClipboard(() => Promise.reject(new Error('refused')));
  await user.click(copy);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to copy' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.selectionEnd).toBe(field.value.length);
});
