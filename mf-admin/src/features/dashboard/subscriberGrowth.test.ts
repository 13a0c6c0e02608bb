import { subscriberGrowth } from './subscriberGrowth';

const now = Date.parse('2026-11-20T12:00:00Z');

it('The growth of the list begins at zero and ends today', () => {
  const weeks = [
    { week: '2026-11-02', joined: 2 },
    { week: '2026-11-16', joined: 3 },
  ];

  expect(subscriberGrowth(weeks, now)).toEqual([
    { day: '2026-11-01', total: 0 },
    { day: '2026-11-08', total: 2 },
    { day: '2026-11-15', total: 2 },
    { day: '2026-11-20', total: 5 },
  ]);
});

it('The growth of the list is empty while nobody has subscribed', () => {
  expect(subscriberGrowth([], now)).toEqual([]);
});
