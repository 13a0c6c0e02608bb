import { screen, waitFor } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { DayBadge } from './DayNumber';

const openAt = (day: string) => renderApp([{ index: true, Component: () => <DayBadge day={day} /> }], '/');

afterEach(() => jest.restoreAllMocks());

it.each([
  ['2024-11-17', 'Day 412 as an entrepreneur'],
  ['2023-10-03', 'Day 1 as an entrepreneur'],
  ['2023-10-02', 'Day 0 as an entrepreneur'],
  ['2023-10-01', '1 day before'],
  ['2022-08-16', '412 days before'],
])('The day badge of %s reads "%s"', async (day, words) => {
  const sent = respond.settings({ entrepreneur_start_date: '2023-10-02' });
  openAt(day);

  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sent[0]?.query.key).toBe('in.(entrepreneur_start_date)');
});

it.each([
  ['missing', {}],
  ['empty', { entrepreneur_start_date: '' }],
  ['not a date', { entrepreneur_start_date: 'soon' }],
])('There is no day badge when the start date is %s', async (_, settings) => {
  const sent = respond.settings(settings);
  const { container } = openAt('2024-11-17');

  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(container).not.toHaveTextContent(/./));
  expect(container.querySelector('.MuiSkeleton-root')).toBeNull();
});

it('There is no day badge when the start date cannot be loaded, and the error is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  respond.failure('site_settings');
  openAt('2024-11-17');

  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      'The day the business began could not be loaded.',
      expect.objectContaining({ kind: 'unknown' }),
    ),
  );
  expect(screen.queryByText(/Day/)).not.toBeInTheDocument();
});
