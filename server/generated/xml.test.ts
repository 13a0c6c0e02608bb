/** @jest-environment jsdom */
import { element, together, xmlDocument } from './xml';

const parsed = (text: string) => {
  const xml = xmlDocument(element('title', { of: text }, text));
  return new DOMParser().parseFromString(xml, 'application/xml').documentElement;
};

test.each([
  ['Tea & biscuits < 5 "pounds" > \'nothing\'', 'Tea & biscuits < 5 "pounds" > \'nothing\''],
  ['A flag 🇳🇴 and a family 👩‍👧', 'A flag 🇳🇴 and a family 👩‍👧'],
  [
    'A bell\u0007, nothing\u0000, half a face\ud83d and no character\ufffe',
    'A bell, nothing, half a face and no character',
  ],
  [']]><script>alert(1)</script>', ']]><script>alert(1)</script>'],
])('a reader of XML gets %j as it was meant', (text, meant) => {
  expect(parsed(text).textContent).toBe(meant);
  expect(parsed(text).getAttribute('of')).toBe(meant);
});

test('a reader of XML gets elements in their order, and none that has nothing to say', () => {
  const list = element(
    'list',
    { lang: 'en', title: undefined },
    together([element('a', {}), element('b', {}, 'c')]),
    null,
  );

  expect(list.xml).toBe('<list lang="en"><a></a>\n<b>c</b></list>');
});
