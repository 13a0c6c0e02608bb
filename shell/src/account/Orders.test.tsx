import { screen } from '@testing-library/react';
import { learner, order, renderApp, respond } from 'tooling/testing';
import { Orders } from './Orders';

const mine = (changes: Parameters<typeof order>[0] = {}, slug?: string) => ({
  ...order(changes),
  courses: slug ? { slug } : null,
});
const open = (path = '/account') =>
  renderApp([{ path: 'account', Component: Orders }], path, {
    signedInAs: learner,
    site: { till: { currency: 'usd' } },
  });

it('Somebody who has bought nothing is told so', async () => {
  respond.rows('orders', []);
  open();

  expect(await screen.findByText('You have bought nothing yet.')).toBeInTheDocument();
});

it('A receipt has what, when, how much, the tax line and its number, and leads to the course', async () => {
  respond.rows('orders', [mine({}, 'leaving-well')]);
  open();

  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /Leaving wellMarch 1, 2026 · \$49\.00 · incl\. 19 % VATReceipt 2026-7/,
  );
  expect(screen.getByRole('link', { name: 'Start Learning' })).toHaveAttribute(
    'href',
    '/academy/leaving-well/learn',
  );
});

it('A refunded order is shown without a way in', async () => {
  respond.rows('orders', [mine({ state: 'refunded' })]);
  open();

  expect(await screen.findByText('Refunded')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('A buyer who comes from the till waits until the payment is confirmed, and enrols nobody', async () => {
  const pending = mine({ state: 'pending', receipt_number: null, receipt_year: null, paid_at: null });
  respond.rows('orders', [pending]);
  open(`/account?order=${pending.id}`);

  expect(await screen.findByText(/We are waiting for the payment of “Leaving well”/)).toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();

  respond.rows('orders', [{ ...pending, state: 'paid', receipt_year: 2026, receipt_number: 1 }]);
  expect(await screen.findByText('Thank you. “Leaving well” is open for you.')).toBeInTheDocument();
});
