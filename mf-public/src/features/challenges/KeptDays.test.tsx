import { screen, within } from '@testing-library/react';
import { challenge, challengeDay, learner, owner, renderApp, respond, type TestUser } from 'tooling/testing';
import { ChallengePage } from './ChallengePage';

const id = '00000000-0000-4000-8000-00000000abcd';
const entry = '00000000-0000-4000-8000-00000000ee01';
const kept = { id, title: 'Ulriken', starts_on: '2026-03-01', goal: 40, unit: 'km', days_a_week: 7 };
const progress = { challenge_id: id, done: 7.5, kept: 2, missed: 1, paused: 1, days_left: 9 };
const days = [
  challengeDay({ day: '2026-03-01', state: 'kept', amount: 5, note: 'Up to the bench.', entry_id: entry }),
  challengeDay({ day: '2026-03-02', state: 'missed' }),
  challengeDay({ day: '2026-03-03', state: 'paused', reason: 'A cold' }),
  challengeDay({ day: '2026-03-04', state: 'kept', amount: 2.5 }),
  challengeDay({ day: '2026-03-05' }),
];

function openChallenge(row = challenge(kept), signedInAs?: TestUser) {
  respond.challenge(row);
  return renderApp([{ path: 'challenge/:id', Component: ChallengePage }], `/challenge/${id}`, { signedInAs });
}

beforeEach(() => {
  respond.reactionCounts({});
  respond.settings({ entrepreneur_start_date: '2025-03-01' });
  respond.neighbourDays([]);
});

test('The page of a challenge that is kept in public says what is done and left, and shows a plot and a calendar', async () => {
  respond.challengeDays(days);
  respond.challengeProgress([progress]);
  openChallenge();

  const section = within(await screen.findByRole('region', { name: 'Day by day' }));
  expect(
    section.getByText(
      '7.5 of 40 km: 32.5 km to go. 2 days kept, 1 missed, 1 paused. 9 days left, today included.',
    ),
  ).toBeInTheDocument();
  expect(section.getByRole('img', { name: 'A calendar of 5 days' })).toBeInTheDocument();
  expect(section.getByRole('img', { name: 'The sum grew to 7.5 km' })).toBeInTheDocument();
});

test('Every day with something to tell is a row, the newest first, with its line, its reason and its entry', async () => {
  respond.challengeDays(days);
  respond.challengeProgress([progress]);
  openChallenge();

  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Result in km' })).toBeInTheDocument();
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.trim()),
    ),
  ).toEqual([
    ['2.5', ''],
    ['Paused', 'A cold'],
    ['Missed', ''],
    ['5', 'Up to the bench. Entry of that day'],
  ]);
  expect(table.getByRole('link', { name: 'Entry of that day' })).toHaveAttribute('href', `/journal/${entry}`);
  expect(await table.findByText('Day 365')).toBeInTheDocument();
});

test('A kept challenge has a code that shows it on other pages', async () => {
  respond.challengeDays(days);
  respond.challengeProgress([progress]);
  const { user } = openChallenge(challenge({ ...kept, title: 'Up & "down"' }));

  const code = await screen.findByLabelText('Code to embed');
  expect(code).toHaveValue(
    `<a href="http://localhost/challenge/${id}"><img src="http://localhost/embed/challenge/${id}.svg" alt="Up &#38; &#34;down&#34;" width="320" height="120"></a>`,
  );
  await user.click(screen.getByText('Embed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(await screen.findByText('Code copied!')).toBeInTheDocument();
});

test('A challenge without amounts has no plot, and says kept', async () => {
  respond.challengeDays(days.map((day) => ({ ...day, amount: day.amount && 1 })));
  respond.challengeProgress([{ ...progress, days_left: 0 }]);
  openChallenge(challenge({ ...kept, goal: null, unit: null }));

  const section = within(await screen.findByRole('region', { name: 'Day by day' }));
  expect(section.getByText('2 days kept, 1 missed, 1 paused. It is over.')).toBeInTheDocument();
  expect(section.queryByRole('img', { name: /sum/ })).not.toBeInTheDocument();
  expect(section.getAllByRole('cell', { name: 'Kept' })).toHaveLength(2);
});

test('A challenge without a start is as it was, and asks for no days', async () => {
  const sent = [respond.challengeDays(days), respond.challengeProgress([progress])];
  openChallenge(challenge({ id, title: 'Old' }), owner);

  expect(await screen.findByRole('heading', { name: 'Old' })).toBeInTheDocument();
  expect(screen.queryByText('Day by day')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Check in' })).not.toBeInTheDocument();
  expect(sent).toEqual([[], []]);
});

test('A challenge that has not begun shows no days', async () => {
  respond.challengeDays([]);
  const sent = respond.challengeProgress([]);
  openChallenge();

  expect(await screen.findByRole('heading', { name: 'Ulriken' })).toBeInTheDocument();
  await screen.findByText('Like');
  expect(sent).toHaveLength(1);
  expect(screen.queryByText('Day by day')).not.toBeInTheDocument();
});

test('The owner gets from an ongoing challenge to its check-in, and nobody else', async () => {
  respond.challengeDays(days);
  respond.challengeProgress([progress]);
  const view = openChallenge(challenge(kept), owner);
  expect(await screen.findByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/admin/challenges');
  view.unmount();

  openChallenge(challenge(kept), learner);
  await screen.findByRole('region', { name: 'Day by day' });
  expect(screen.queryByRole('link', { name: 'Check in' })).not.toBeInTheDocument();
});
