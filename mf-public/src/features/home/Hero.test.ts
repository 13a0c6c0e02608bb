import { joinHyphenatedWords } from './Hero';

test('A short hyphenated word of the headline does not break across lines', () => {
  expect(joinHyphenatedWords('From corporate to one-person business, day-by-day')).toBe(
    'From corporate to one-\u2060person business, day-\u2060by-\u2060day',
  );
});

test('A hyphenated word too long for a narrow screen may break', () => {
  expect(joinHyphenatedWords('An extraordinarily-hyphenated life')).toBe(
    'An extraordinarily-hyphenated life',
  );
});
