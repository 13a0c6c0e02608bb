import { inOrder, ordersOf } from './dayOrder';
import { readSubscribersCsv } from './readSubscribersCsv';

test.each([
  [['05/03/2019', '13/03/2019'], ['dmy']],
  [['05/03/2019', '03/13/2019'], ['mdy']],
  [['5-3-2019 22:15', '05-31-2019 7:00'], ['mdy']],
  [['05.03.2019', '03.05.2019'], ['dmy']],
  [
    ['05/03/2019', '06/04/2019'],
    ['dmy', 'mdy'],
  ],
  [['05/05/2019', '06/06/2019'], ['dmy']],
  [
    ['05/03/19', '06/04/19'],
    ['dmy', 'mdy', 'ymd'],
  ],
  [['24/12/31'], ['dmy', 'ymd']],
  [['19/03/32', '19/12/32'], ['dmy']],
  [
    ['13/03/2019', '03/13/2019'],
    ['dmy', 'mdy'],
  ],
  [['2019-03-05', 'soon', ''], []],
  [
    ['31/04/2019', '05/03/2019'],
    ['dmy', 'mdy'],
  ],
])('The days %j may have the orders %j', (days, orders) => {
  expect(ordersOf(days)).toEqual(orders);
});

test.each([
  ['5/3/2019 10:00 PM', 'dmy', '2019-03-05 10:00 PM'],
  ['05/03/2019, 22:15', 'mdy', '2019-05-03 22:15'],
  ['24/12/31', 'ymd', '2024-12-31'],
  ['13/03/2019', 'mdy', null],
  ['2019-03-05', 'dmy', '2019-03-05'],
] as const)('%s in the order %s is %s', (text, order, day) => {
  expect(inOrder(text, order)).toBe(day);
});

test.each([
  [
    'a day above 12 anywhere decides the whole column',
    ['05/03/2019 10:00 PM', '2019-03-06', '13/03/2019'],
    ['2019-03-05T22:00:00.000Z', '2019-03-06T00:00:00.000Z', '2019-03-13T00:00:00.000Z'],
    [],
  ],
  [
    'where nothing decides nobody has such a day',
    ['05/03/2019', '2019-03-06', ''],
    [null, '2019-03-06T00:00:00.000Z', null],
    ['1 day is not understood: who has one counts as subscribed today.'],
  ],
])('In a list, %s', (_what, days, on, faults) => {
  const csv = ['email,Joined', ...days.map((day, n) => `${n}@example.com,"${day}"`)].join('\n');
  const read = readSubscribersCsv(csv);
  expect([read?.rows.map(({ subscribed_at: at }) => at), read?.faults]).toEqual([on, faults]);
});
