import { joinHyphenatedWords } from './Hero';

test('a reader never finds a short hyphenated word of the headline across two lines', () => {
  expect(joinHyphenatedWords('From corporate to one-person business, day-by-day')).toBe(
    'From corporate to one-\u2060person business, day-\u2060by-\u2060day',
  );
});

test('a word too long for a narrow screen may still be broken', () => {
  expect(joinHyphenatedWords('An extraordinarily-hyphenated life')).toBe(
    'An extraordinarily-hyphenated life',
  );
});
