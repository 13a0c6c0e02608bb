import { priceLabel } from './priceLabel';

test.each([
  [0, 'Free'],
  [49, '$49.00'],
  [19.5, '$19.50'],
  [null, null],
])('priceLabel(%s) is %s', (price, label) => {
  expect(priceLabel(price)).toBe(label);
});

test.each([
  ['eur', '€49.00'],
  ['jpy', '¥49'],
])('priceLabel(49) in %s is %s', (currency, label) => {
  expect(priceLabel(49, currency)).toBe(label);
});
