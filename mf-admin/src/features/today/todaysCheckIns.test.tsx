import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { challenge, challengeDay, owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { TodayPage } from './TodayPage';

const run = challenge({ title: 'Ulriken', status: 'Ongoing', starts_on: '2026-03-01', unit: 'km' });
const open = () =>
  renderApp([{ path: 'today', Component: TodayPage }], '/admin/today', {
    mount: '/admin',
    signedInAs: owner,
  });

beforeEach(() => {
  respond.settings({});
  respond.writingRun(null);
});

test('A challenge that is kept is checked in on the page of the day by one press', async () => {
  respond.challenges([run, { ...run, id: 'won', title: 'No inbox', status: 'Successful' }]);
  respond.challengeDays([challengeDay({ day: '2026-03-01' })]);
  const sent = declare('post', '/rest/v1/check_ins', () => HttpResponse.json({ day: '2026-03-01' }));
  const { user } = open();

  const form = within(await screen.findByRole('form', { name: 'Check in: Ulriken' }));
  await user.click(form.getByRole('button', { name: 'Check in' }));

  expect(await screen.findByText('Checked in.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { challenge_id: run.id, day: '2026-03-01', amount: 1, note: null },
  ]);
  expect(screen.queryByRole('form', { name: 'Check in: No inbox' })).not.toBeInTheDocument();
});

test('Without challenges, and while they cannot be read, the page of the day is for writing alone', async () => {
  respond.failure('challenges');
  open();

  expect(await screen.findByRole('textbox', { name: 'Content' })).toBeInTheDocument();
  expect(screen.queryByText('Check in')).not.toBeInTheDocument();
});
