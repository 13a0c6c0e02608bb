import { priceLabel } from './priceLabel';

test.each([
  [0, 'Free'],
  [49, '$49.00'],
  [19.5, '$19.50'],
  [null, null],
])('a visitor sees a price of %s as %s', (price, label) => {
  expect(priceLabel(price)).toBe(label);
});
