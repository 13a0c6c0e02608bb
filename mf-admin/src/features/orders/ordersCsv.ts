import type { Order } from '@brand/shared-data/admin';
import { toCsv } from '../../files/toCsv';

/** The orders as CSV. Amounts have a decimal point, as spreadsheets expect. */
export const ordersCsv = (orders: Order[]): string =>
  toCsv(
    ['Receipt', 'Paid At', 'Email', 'Title', 'Amount', 'Currency', 'Tax', 'State', 'Payment'],
    orders.map((order) => [
      `${order.receipt_year}-${order.receipt_number}`,
      order.paid_at && new Date(order.paid_at).toISOString(),
      order.email,
      order.title,
      (order.amount / 10 ** order.fraction_digits).toFixed(order.fraction_digits),
      order.currency.toUpperCase(),
      order.tax_line,
      order.state,
      order.payment_id,
    ]),
  );
