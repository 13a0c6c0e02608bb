import { screen, within } from '@testing-library/react';
import { journeySummary, learner, owner, renderApp, respond, year, type TestUser } from 'tooling/testing';
import { JourneySummaryPage } from './JourneySummaryPage';

const openYear = (search = '', signedInAs?: TestUser) =>
  renderApp(
    [{ path: 'journey-so-far/:year', Component: JourneySummaryPage }],
    `/journey-so-far/2024${search}`,
    {
      signedInAs,
    },
  );

beforeEach(() => {
  respond.live();
  respond.reactionCounts({});
  respond.settings({});
  respond.neighbourDays([]);
  respond.year(year());
  respond.journeySummary(journeySummary({ year: 2024 }));
});

const moods = [
  { from_day: '2024-01-01', mood: 'Calm', count: 2 },
  { from_day: '2024-01-01', mood: null, count: 3 },
  { from_day: '2024-12-01', mood: 'Wired', count: 1 },
];

test('The moods of a year are a picture for each, with their numbers in a table', async () => {
  const sent = respond.moods(moods);
  openYear();

  const section = await screen.findByRole('region', { name: 'Moods over the year' });
  expect(
    within(section)
      .getAllByRole('img')
      .map((image) => image.getAttribute('aria-label')),
  ).toEqual(['Calm by the month', 'Wired by the month', 'Other words by the month']);
  expect(within(section).getByRole('table', { hidden: true })).toHaveTextContent(
    'MonthCalmWiredOther wordsJanuary203December010',
  );
  expect(within(section).queryByText(/Readers see this once/)).not.toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ p_year: 2024, p_by: 'month' });
});

test('A link shows the weeks, from Monday on', async () => {
  const sent = respond.moods([{ from_day: '2024-12-30', mood: 'Calm', count: 2 }]);
  openYear('?moods=week');

  const section = await screen.findByRole('region', { name: 'Moods over the year' });
  expect(within(section).getByRole('table', { hidden: true })).toHaveTextContent(
    'Week ofCalmDecember 30, 20242',
  );
  expect(within(section).getByRole('link', { name: 'Show months' })).toHaveAttribute(
    'href',
    '/journey-so-far/2024',
  );
  expect(sent[0]?.body).toEqual({ p_year: 2024, p_by: 'week' });
});

test('Moods that stand once each are no picture', async () => {
  respond.moods([
    { from_day: '2024-01-01', mood: 'Calm', count: 1 },
    { from_day: '2024-12-01', mood: null, count: 9 },
  ]);
  openYear();

  await screen.findByRole('region', { name: 'The year in figures' });
  expect(screen.queryByText('Moods over the year')).not.toBeInTheDocument();
});

test.each([undefined, learner])('Readers see nothing of moods that are not shown', async (who) => {
  respond.moods([]);
  openYear('', who);

  await screen.findByRole('region', { name: 'The year in figures' });
  expect(screen.queryByText('Moods over the year')).not.toBeInTheDocument();
});

test('The owner sees them, and where to show them to readers', async () => {
  respond.moods(moods);
  openYear('', owner);

  expect(await screen.findByText(/Readers see this once you show it to them/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Name and Look' })).toHaveAttribute('href', '/admin/site');
});
