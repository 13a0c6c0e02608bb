import { formatIssue, formatLosses, getLosses } from './archiveMessages';
import type { ArchiveIssue } from './content';

const text: ArchiveIssue = { path: 'blog/a.md', title: 'Rain', message: 'It is lost.', loss: 'text' };
const part: ArchiveIssue = { path: 'blog/b.md', line: 3, field: 'image', message: 'Gone.', loss: 'part' };
const note: ArchiveIssue = { path: 'blog/c.md', message: 'It becomes a draft.' };

test.each([
  [[note], 'Nothing is left out.'],
  [[text, note], 'Not brought: 1 text.'],
  [[part, part], 'Not brought: something in 1 place.'],
  [[part, text, text, { ...part, path: '' }], 'Not brought: 2 texts, and something in 2 places.'],
])('A summary begins with what is lost: %#', (issues, said) => {
  expect(formatLosses(issues)).toBe(said);
});

test('Losses name their text, those of whole texts first, and notes are none', () => {
  expect(getLosses([note, part, text]).map(formatIssue)).toEqual([
    '“Rain”, blog/a.md: It is lost.',
    'blog/b.md, line 3, image: Gone.',
  ]);
});
