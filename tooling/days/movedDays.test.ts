import { day } from '../testing/builders';
import { movedDays } from './movedDays';

it('A late post would be of the day before in Los Angeles; an entry has its date everywhere', () => {
  const days = [
    day({ title: 'Noon', content_type: 'blog_posts', moment: '2026-03-02T20:00:00Z' }),
    day({ title: 'Late', content_type: 'blog_posts', moment: '2026-03-02T05:00:00Z' }),
    day({ title: 'Entry', content_type: 'journal_entries', moment: '2026-03-02T05:00:00Z' }),
  ];

  expect(movedDays(days, {}, 'America/Los_Angeles')).toEqual([
    { title: 'Late', from: '2026-03-02', to: '2026-03-01' },
  ]);
  expect(movedDays(days, { timeZone: 'America/Los_Angeles' }, 'America/Los_Angeles')).toEqual([]);
});
