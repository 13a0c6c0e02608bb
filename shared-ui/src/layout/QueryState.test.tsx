import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../theme/ThemeRoot';
import { QueryState } from './QueryState';

type Query = Parameters<typeof QueryState<string[]>>[0]['query'];
const settled: Query = { isError: false, isLoading: false, refetch: () => {} };

const view = (query: Partial<Query>) => (
  <QueryState
    query={{ ...settled, ...query }}
    loading={<p>skeleton</p>}
    errorTitle="The entries could not be loaded."
    isEmpty={(entries) => entries.length === 0}
    empty={<p>No entries found</p>}
  >
    {(entries) => <p>{entries.join()}</p>}
  </QueryState>
);
const show = (query: Partial<Query>) => render(view(query), { wrapper: ThemeRoot });

test('QueryState announces that a query is loading', () => {
  show({ isLoading: true });
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
});

test('QueryState shows the data, or the empty state', () => {
  const { rerender } = show({ data: ['one', 'two'] });
  expect(screen.getByText('one,two')).toBeVisible();
  rerender(view({ data: [] }));
  expect(screen.getByText('No entries found')).toBeVisible();
});

test('QueryState still shows the data when a later refetch fails', () => {
  show({ data: ['one'], isError: true });
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('QueryState shows an error with Try again, which does not lose the focus', async () => {
  let answer = () => {};
  const refetch = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { rerender } = show({ isError: true, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('The entries could not be loaded.');

  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  rerender(view({ isFetching: true, refetch }));
  await userEvent.click(button);
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');

  rerender(view({ isError: true, refetch }));
  await act(async () => answer());
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'false');

  rerender(view({ data: ['one'] }));
  expect(screen.getByText('one')).toBeVisible();
});
