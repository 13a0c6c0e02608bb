/** @jest-environment jsdom */
import { xml, xmlDocument } from './xml';

const parsed = (text: string) => {
  const document = xmlDocument(xml`<title of="${text}">${text}</title>`);
  return new DOMParser().parseFromString(document, 'application/xml').documentElement;
};

test.each([
  ['Tea & biscuits < 5 "pounds" > \'nothing\'', 'Tea & biscuits < 5 "pounds" > \'nothing\''],
  ['A flag 🇳🇴 and a family 👩‍👧', 'A flag 🇳🇴 and a family 👩‍👧'],
  [
    'A bell\u0007, nothing\u0000, half a face\ud83d and no character\ufffe',
    'A bell, nothing, half a face and no character',
  ],
  [']]><script>alert(1)</script>', ']]><script>alert(1)</script>'],
])('A reader of XML gets %j as it was meant', (text, meant) => {
  expect(parsed(text).textContent).toBe(meant);
  expect(parsed(text).getAttribute('of')).toBe(meant);
});

test('A template puts in other XML and lists of it as they are, and nothing for null', () => {
  const list = xml`<list>${[xml`<a/>`, xml`<b>${'<'}</b>`]}${null}</list>`;

  expect(list.xml).toBe('<list><a/>\n<b>&lt;</b></list>');
});
