import { letterHtml } from '@brand/shared-ui/letter';
import { letterText } from './letterText';

const textOf = (markdown: string) =>
  letterText(
    letterHtml(
      { subject: 'Subject', markdown, footer: { text: 'Footer', links: [] } },
      { name: 'Mira', url: 'https://mira.example' },
    ),
  );

test('The text of a letter has the rows and columns of its tables', () => {
  expect(textOf('| Month | Income |\n|---|---:|\n| May | 1,200 |')).toContain(
    'Month   Income\nMay     1,200',
  );
});

test('The text of a letter says each description of a picture once, and captions on lines of their own', () => {
  const text = textOf(
    '![Phone photo](/a.webp)\n\n![Second photo](/b.webp "Where it began")\n\n<details><summary>More</summary>\n\nWords\n\n</details>',
  );
  expect(text.match(/Phone photo/g)).toHaveLength(1);
  expect(text).toMatch(/^Second photo \[https:\/\/mira\.example\/b\.webp\]\n+Where it began$/m);
  expect(text).toMatch(/^More\n+Words$/m);
});

test('A letter is in the language of the texts, and its footer in that of the interface', () => {
  const letter = { subject: 'Betreff', markdown: 'Text', footer: { text: 'Footer', links: [] } };
  const site = { name: 'Mira', url: 'https://mira.example' };
  const german = letterHtml(letter, { ...site, language: 'de' });
  expect(german).toContain('<html lang="de" dir="ltr">');
  expect(german).toContain('<div class="footer" lang="en"');
  expect(letterHtml(letter, site)).toContain('<html lang="en" dir="ltr">');
});
