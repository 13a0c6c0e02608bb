import { distinctCategories } from './distinctCategories';

it('offers every category once, in its first spelling, and none for posts without', () => {
  const categories = ['Money ', 'Habits', null, 'money', ' ', 'HABITS'];

  expect(distinctCategories(categories.map((category) => ({ category })))).toEqual(['Money', 'Habits']);
});
