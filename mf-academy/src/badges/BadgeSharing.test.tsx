import { screen, waitFor } from '@testing-library/react';
import { learner, renderApp, respond } from 'tooling/testing';
import { BadgeSharing } from './BadgeSharing';

const open = () =>
  renderApp(
    [{ index: true, element: <BadgeSharing userBadgeId="my-badge" badgeName="Course Finisher" /> }],
    '/',
    { signedInAs: learner },
  );
const findShareButton = () => screen.findByRole('button', { name: 'Share the badge Course Finisher' });
const findNameField = () => screen.findByLabelText('Name on the badge');

function grantClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

it('A badge is shared under the name that the learner enters below a note on what others see', async () => {
  respond.mySharedBadges({});
  const sent = respond.inserted('shared_badges');
  const { user } = open();

  await user.click(await findShareButton());
  const field = await findNameField();
  expect(field).toHaveAccessibleDescription(/Never your e-mail address/);
  await user.fill(field, ' Ada L. ');
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

it('The share form requires a name, keeps it when the server rejects it, and closes on "Cancel"', async () => {
  respond.mySharedBadges({});
  const { user } = open();
  await user.click(await findShareButton());
  const field = await findNameField();

  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/Name is required/)).toBeInTheDocument();
  respond.failure('shared_badges', { message: 'out of paper' });
  await user.fill(field, 'Ada');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect((await screen.findAllByText('out of paper')).length).toBeGreaterThan(0);
  expect(field).toHaveValue('Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await findShareButton()).toBeInTheDocument();
});

it('A badge that is shared already takes no focus', async () => {
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  open();

  await screen.findByText('Ada L.');
  expect(document.body).toHaveFocus();
});

it('"Stop sharing" makes a badge private and says so', async () => {
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  const sent = respond.deleted('shared_badges', ['my-badge']);
  const { user } = open();
  const stop = await screen.findByRole('button', { name: 'Stop sharing' });
  respond.mySharedBadges({});

  await user.click(stop);

  expect(await findShareButton()).toBeInTheDocument();
  expect(await screen.findByRole('status')).toHaveTextContent('Your badge is private again.');
  expect(sent[0]?.query).toMatchObject({ user_badge_id: 'eq.my-badge' });
});

it('A badge stays shared, with an error toast, when the server rejects "Stop sharing"', async () => {
  respond.mySharedBadges({ 'my-badge': 'Ada L.' });
  const { user } = open();
  const stop = await screen.findByRole('button', { name: 'Stop sharing' });
  respond.failure('shared_badges', { message: 'out of paper' });

  await user.click(stop);

  expect(await screen.findByRole('alert')).toHaveTextContent('Badge still shared');
  expect(screen.getByText('Ada L.')).toBeInTheDocument();
});

it('"Copy link" copies the URL, or shows it selected where the browser refuses', async () => {
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
