import { priceLabel } from './priceLabel';

test.each([
  [0, 'Free'],
  [49, '$49.00'],
  [19.5, '$19.50'],
  [null, null],
])('priceLabel(%s) is %s', (price, label) => {
  expect(priceLabel(price)).toBe(label);
});
