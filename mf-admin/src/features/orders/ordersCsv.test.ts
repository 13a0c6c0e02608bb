import { order } from 'tooling/testing';
import { ordersCsv } from './ordersCsv';

it('The CSV has a line for each order, and no cell of it is a formula', () => {
  const csv = ordersCsv([order({ title: '=SUM(A1)', amount: 4905, tax_line: 'incl. VAT, 19 %' })]);

  expect(csv.split('\r\n')).toEqual([
    '\ufeffReceipt,Paid At,Email,Title,Amount,Currency,Tax,State,Payment',
    `2026-7,2026-03-01T08:00:00.000Z,learner@example.com,"'=SUM(A1)",49.05,USD,"incl. VAT, 19 %",paid,pi_1`,
  ]);
});
