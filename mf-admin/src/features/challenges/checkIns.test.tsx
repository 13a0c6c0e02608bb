import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { challenge, challengeDay, owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { ChallengesPage } from './ChallengesPage';

const run = challenge({ title: 'Ulriken', starts_on: '2026-03-01', unit: 'km' });
const days = [
  challengeDay({ day: '2026-03-01', state: 'kept', amount: 4.5, note: 'Up to the bench.' }),
  challengeDay({ day: '2026-03-02', state: 'paused', reason: 'A cold' }),
  challengeDay({ day: '2026-03-03' }),
];

async function openChallenges(rows = [run, challenge({ title: 'No inbox' })]) {
  respond.challenges(rows);
  declare('get', '/rest/v1/challenges', ({ url }) =>
    new URL(url).searchParams.has('starts_on')
      ? HttpResponse.json(rows.filter(({ starts_on }) => starts_on))
      : undefined,
  );
  const view = renderApp([{ path: 'challenges', Component: ChallengesPage }], '/admin/challenges', {
    mount: '/admin',
    signedInAs: owner,
  });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

const form = async () => within(await screen.findByRole('form', { name: 'Check in: Ulriken' }));

test('Checking in takes one press: the form has the day of today and the amount of the last time', async () => {
  respond.challengeDays(days);
  const sent = declare('post', '/rest/v1/check_ins', () => HttpResponse.json({ day: '2026-03-03' }));
  const { user } = await openChallenges();

  await user.click((await form()).getByRole('button', { name: 'Check in' }));

  expect(await screen.findByText('Checked in.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { challenge_id: run.id, day: '2026-03-03', amount: 4.5, note: null },
  ]);
});

test('Another day shows what was written of it, and why it is paused', async () => {
  respond.challengeDays(days);
  const { user } = await openChallenges();

  const day = (await form()).getByLabelText('Day');
  await user.clear(day);
  await user.fill(day, '2026-03-01');
  expect((await form()).getByLabelText('Amount in km')).toHaveValue(4.5);
  expect((await form()).getByLabelText('One line')).toHaveValue('Up to the bench.');
  expect((await form()).getByRole('button', { name: 'Change check-in' })).toBeInTheDocument();

  await user.clear(day);
  await user.fill(day, '2026-03-02');
  expect((await form()).getByRole('status')).toHaveTextContent(
    'Nothing yet for March 2, 2026. Paused: A cold',
  );
});

test('A line that was typed stays when the day changes to one without a check-in', async () => {
  respond.challengeDays(days);
  const { user } = await openChallenges();

  await user.fill((await form()).getByLabelText('One line'), 'Legs.');
  await user.clear((await form()).getByLabelText('Day'));
  await user.fill((await form()).getByLabelText('Day'), '2026-03-02');

  expect((await form()).getByLabelText('One line')).toHaveValue('Legs.');
});

test('A check-in can be removed', async () => {
  respond.challengeDays(days.slice(0, 1));
  const sent = declare('delete', '/rest/v1/check_ins', () => HttpResponse.json([{ day: '2026-03-01' }]));
  const { user } = await openChallenges();

  await user.click((await form()).getByRole('button', { name: 'Remove check-in' }));

  expect(await screen.findByText('Check-in removed.')).toBeInTheDocument();
  expect(sent[0]?.query).toMatchObject({ challenge_id: `eq.${run.id}`, day: 'eq.2026-03-01' });
});

test('A check-in that is refused says why in its form, and keeps the line', async () => {
  respond.challengeDays(days);
  respond.failure('check_ins', { method: 'post', message: 'Out of order' });
  const { user } = await openChallenges();

  await user.fill((await form()).getByLabelText('One line'), 'Legs.');
  await user.click((await form()).getByRole('button', { name: 'Check in' }));

  expect(await (await form()).findByRole('alert')).toHaveTextContent('Out of order');
  expect((await form()).getByLabelText('One line')).toHaveValue('Legs.');
});

test('A challenge that is over, or has no start, asks for no check-in', async () => {
  await openChallenges([challenge({ ...run, status: 'Failed' }), challenge({ title: 'No inbox' })]);

  expect(await screen.findByText('No inbox')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Check in' })).not.toBeInTheDocument();
});

test('A challenge that has not begun says when it begins', async () => {
  respond.challengeDays([]);
  await openChallenges();

  expect(await screen.findByText('Begins on March 1, 2026.')).toBeInTheDocument();
});

test('A pause of everything is added with its reason', async () => {
  respond.challengeDays(days);
  respond.pauses([]);
  const sent = declare('post', '/rest/v1/pauses', () => HttpResponse.json({ id: 'p' }));
  const { user } = await openChallenges();

  await user.click(screen.getByText('Pauses'));
  expect(await screen.findByText('No pauses.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Pause' }));
  const dialog = within(await screen.findByRole('form', { name: 'New Pause' }));
  await user.fill(dialog.getByLabelText('Reason'), 'Away');
  await user.clear(dialog.getByLabelText('First day'));
  await user.fill(dialog.getByLabelText('First day'), '2026-03-02');
  await user.click(dialog.getByRole('button', { name: 'Add Pause' }));

  expect(await screen.findByText('Pause created.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { challenge_id: null, from_day: '2026-03-02', to_day: null, reason: 'Away' },
  ]);
});

test('The fields of a kept challenge are folded until the focus comes, and again by their button', async () => {
  respond.challengeDays(days);
  const { user } = await openChallenges();

  await user.click(screen.getByRole('button', { name: 'New Challenge' }));
  const created = within(await screen.findByRole('form', { name: 'Create New Challenge' }));
  const fold = created.getByRole('button', { name: 'Keep it in public: days, a goal, check-ins' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  act(() => created.getByLabelText(/^Starts on/).focus());
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('A challenge that is kept opens with these fields in view', async () => {
  respond.challengeDays(days);
  const { user } = await openChallenges();

  await user.click(await screen.findByRole('button', { name: `Actions for ${run.title}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const edited = within(await screen.findByRole('form', { name: 'Edit Challenge' }));
  const fold = edited.getByRole('button', { name: 'Keep it in public: days, a goal, check-ins' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
});
