import { screen } from '@testing-library/react';
import { day, renderApp, respond } from 'tooling/testing';
import { JournalListPage } from './JournalListPage';

// Creates a hundred rows. Tests query them by text, because queries by role would take seconds.
const hundredDays = () => Array.from({ length: 100 }, (_, index) => day({ title: `Title ${index}` }));

const openDays = () => renderApp([{ path: 'journal', Component: JournalListPage }], '/journal?show=all');

beforeEach(() => void respond.settings({ entrepreneur_start_date: '2023-10-02' }));

it('"Load more" of all days loads what is older than the first hundred', async () => {
  respond.days(hundredDays());
  const { user } = openDays();

  const more = await screen.findByText('Load more');
  expect(screen.getByText('100+ stories')).toBeInTheDocument();
  const sent = respond.days([day({ title: 'The very first' })]);
  await user.click(more);

  expect(await screen.findByText('The very first')).toBeInTheDocument();
  expect(sent[0]?.body).toHaveProperty('p_before_id');
  expect(screen.getByText('101 stories')).toBeInTheDocument();
  expect(screen.queryByText('Load more')).not.toBeInTheDocument();
});

it('The loaded days stay when the next ones cannot be loaded', async () => {
  respond.days(hundredDays());
  const { user } = openDays();

  const more = await screen.findByText('Load more');
  respond.failure('rpc/get_days');
  await user.click(more);

  expect(await screen.findByText('Error fetching all days')).toBeInTheDocument();
  expect(screen.getAllByText(/^Title \d+$/)).toHaveLength(100);
  expect(more).toBeEnabled();
});
