import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { catchSavedFiles, order, owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { OrdersPage } from './OrdersPage';

const openOrders = () =>
  renderApp([{ path: 'orders', Component: OrdersPage }], '/admin/orders', {
    mount: '/admin',
    signedInAs: owner,
    site: { till: { currency: 'usd' } },
  });
const paid = order({ email: 'ada@example.com', receipt_number: 8 });
const disputed = order({ email: 'grace@example.com', state: 'disputed', receipt_number: 7 });
const refunded = order({ email: 'mary@example.com', state: 'refunded', receipt_number: 6 });

it('The orders are listed with receipt, price and state, and those that are not paid are not asked for', async () => {
  const sent = respond.rows('orders', [paid, disputed, refunded]);
  openOrders();

  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2026-8ada@example\.com.*\$49\.00Paid/),
    expect.stringMatching(/^2026-7grace@example\.com.*\$49\.00Disputed/),
    expect.stringMatching(/^2026-6mary@example\.com.*\$49\.00Refunded/),
  ]);
  expect(sent[0]?.query.state).toBe('neq.pending');
});

it.each(['grace', '2026-7', 'both courses'])('The search for %s finds the order', async (search) => {
  respond.rows('orders', [paid, { ...disputed, title: 'Both courses' }]);
  const { user } = openOrders();

  await user.fill(await screen.findByRole('searchbox', { name: 'Search orders' }), search);

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'grace@example.com',
  ]);
});

it('Without orders the page says so, and there is nothing to export', async () => {
  respond.rows('orders', []);
  openOrders();

  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

it('An order is refunded after one question, and shows it once the provider says so', async () => {
  respond.rows('orders', [paid]);
  const sent = declare('post', '/payments/refund', () => HttpResponse.json({}));
  const { user } = openOrders();
  await user.click(await screen.findByRole('button', { name: /^Refund ada@example.com/ }));
  const dialog = screen.getByRole('dialog', { name: 'Refund this order?' });
  expect(dialog).toHaveTextContent('ada@example.com gets all of it back');

  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));

  expect(await screen.findByText('Refund started')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ id: paid.id });
  respond.rows('orders', [{ ...paid, state: 'refunded' }]);
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Refunded'));
});

it('A refund that the provider refuses says why, and the question stays', async () => {
  respond.rows('orders', [paid]);
  declare('post', '/payments/refund', () => new HttpResponse('This order is not paid.', { status: 409 }));
  const { user } = openOrders();
  await user.click(await screen.findByRole('button', { name: /^Refund ada@example.com/ }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));

  const toast = await screen.findByText('Error refunding order');
  expect(toast.closest('[role=alert]')).toHaveTextContent('This order is not paid.');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('An order that is refunded already offers no refund', async () => {
  respond.rows('orders', [refunded]);
  openOrders();

  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
});

describe('The export of the orders', () => {
  const saved = catchSavedFiles();

  it('The export of the orders saves all receipts in a file named by the day', async () => {
    respond.rows('orders', [paid, refunded]);
    const { user } = openOrders();
    await screen.findByRole('table');

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^orders_\d{4}-\d\d-\d\d\.csv$/)]);
    await waitFor(async () => expect(await saved[0]?.blob.text()).toContain('ada@example.com'));
  });
});
