import { parse } from 'papaparse';
import { subscriber } from 'tooling/testing';
import { toCsv } from '../../files/toCsv';
import { subscribersCsv } from './subscribersCsv';

const read = (csv: string) => parse<string[]>(csv).data;

test('The CSV has a header, then a row of address and ISO date for each subscriber', () => {
  const csv = subscribersCsv([
    subscriber({ email: 'ada@example.com', created_at: '2026-03-01T08:00:00+00:00' }),
    subscriber({ email: 'grace@example.com', created_at: '2026-02-28T23:30:00-01:00' }),
  ]);

  expect(csv).toBe(
    '\ufeffEmail,Subscribed At\r\nada@example.com,2026-03-01T08:00:00.000Z\r\ngrace@example.com,2026-03-01T00:30:00.000Z',
  );
});

test('The reported case csv-bom begins with the mark by which Excel reads UTF-8, in every CSV', () => {
  expect(toCsv(['Title'], [['Übung – größer']])).toBe('\ufeffTitle\r\nÜbung – größer');
});

const awkward = [
  '=1+1@example.com',
  '+31@example.com',
  '-1@example.com',
  '@sum(a1)',
  '\t=1@example.com',
  '\r=1@example.com',
  '=cmd|\n calc!A0',
  'a"quoted"@example.com',
  '"@example.com',
  'a,comma@example.com',
  'a;semicolon@example.com',
  'two\nlines@example.com',
  'two\r\nlines@example.com',
  ' spaces @example.com ',
  "'apostrophe@example.com",
  'blåbær@høyre.no',
  '用户@例子.广告',
  '👩‍💻@example.com',
  'עברית@example.com',
  '',
];

describe('A CSV of ten thousand difficult addresses', () => {
  const subscribers = Array.from({ length: 10_000 }, (_, index) =>
    subscriber({
      email: `${awkward[index % awkward.length]}${index % 3 === 0 ? index : ''}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }),
  );
  const [head, ...rows] = read(subscribersCsv(subscribers));

  it('It holds every address as it is on the list', () => {
    expect(head).toEqual(['Email', 'Subscribed At']);
    const told = rows.map(([email = '', date]) => [email.replace(/^'(?=[=+\-@\t\r])/, ''), date]);
    expect(told).toEqual(subscribers.map(({ email, created_at }) => [email, created_at]));
  });

  it('It runs no formula in a spreadsheet', () => {
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});
