import { blogPost, challenge, course, journalEntry, journeySummary, nowText } from 'tooling/testing';
import { seeIt } from './seeIt';

const draft = { is_published: false };

test.each([
  ['blog_posts', blogPost({ slug: 'a-quiet-week' }), '/blog/a-quiet-week'],
  ['journal_entries', journalEntry({ id: 'e', ...draft }), '/journal/e'],
  ['challenges', challenge({ id: 'c', ...draft }), '/challenge/c'],
  ['journey_summaries', journeySummary({ year: 2024 }), '/journey-so-far/2024'],
  ['courses', course({ slug: 'leaving-well' }), '/academy/leaving-well'],
  ['now_texts', nowText(), '/now'],
] as const)('A row of %s leads to its page in a new tab', (table, row, address) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const [action] = seeIt(table, row);
  action?.onSelect();
  expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener');
  open.mockRestore();
});

test('The draft of a post has no page, because a preview link shows it', () => {
  expect(seeIt('blog_posts', blogPost(draft))).toEqual([]);
});
