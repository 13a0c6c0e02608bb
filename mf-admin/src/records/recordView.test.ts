import type { RecordColumn } from './RecordColumn';
import { viewRows } from './recordView';

type Product = { id: string; price: number };

const products: Product[] = [9, 100, 25].map((price) => ({ id: `p${price}`, price }));
const columns: RecordColumn<Product>[] = [
  { header: 'Product', value: ({ id }) => id, isTitle: true },
  { header: 'Price', value: ({ price }) => price },
];

const pricesIn = (isDescending: boolean) =>
  viewRows(
    products,
    { search: '', options: {}, order: { header: 'Price', isDescending }, page: 0 },
    columns,
  ).rows.map(({ price }) => price);

it('A column of numbers sorts by size, and in reverse', () => {
  expect(pricesIn(false)).toEqual([9, 25, 100]);
  expect(pricesIn(true)).toEqual([100, 25, 9]);
});
