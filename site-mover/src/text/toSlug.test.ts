import { toSlug } from './toSlug';

test.each([
  ['Über uns', 'uber-uns'],
  ['Stra\u00dfe', 'strasse'],
  ['U\u0308ber', 'uber'],
  ['Smørrebrød på Ærø', 'smorrebrod-pa-aero'],
  ['Łódź', 'lodz'],
  ['Œuvre à Noël', 'oeuvre-a-noel'],
  ['Đà Nẵng', 'da-nang'],
  ['İstanbul’da ışık', 'istanbulda-isik'],
  ['Привет, мир!', 'privet-mir'],
  ['Ελλάδα', 'ellada'],
  ['日本語のメモ', 'ribenyunomemo'],
  ['中文 标题', 'zhongwen-biaoti'],
  ['안녕하세요', 'annyeonghaseyo'],
  ['हिन्दी', 'hindi'],
  ['مرحبا بالعالم', 'mrhb-bllm'],
  ['a/b_c: d', 'a-b-c-d'],
  ['…', ''],
])('The slug of %s is readable: %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('A long slug ends with a whole word', () => {
  expect(toSlug('word '.repeat(40))).toMatch(/^(word-){15}word$/);
});
