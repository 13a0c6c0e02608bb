import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { toInstant } from './toInstant';

const moments: [value: unknown, instant: string | null][] = [
  ['2024-03-01 02:00:00', '2024-03-01T02:00:00.000Z'],
  ['2024-03-01T02:00:00+01:00', '2024-03-01T01:00:00.000Z'],
  ['2024-03-01', '2024-03-01T00:00:00.000Z'],
  ['2024-03-01 2:00 AM', '2024-03-01T02:00:00.000Z'],
  ['03/01/2024 2:00 AM', null],
  ['Mar 1, 2024', '2024-03-01T00:00:00.000Z'],
  ['2024-03-01 02:00:00 UTC', '2024-03-01T02:00:00.000Z'],
  ['Fri, 01 Mar 2024 02:00:00 +0100', '2024-03-01T01:00:00.000Z'],
  ['Fri Mar 01 2024 02:00:00 GMT+0100 (CET)', '2024-03-01T01:00:00.000Z'],
  [1709258400000, '2024-03-01T02:00:00.000Z'],
  ['0000-00-00 00:00:00', null],
  ['2024-03-01 12:30 AM', '2024-03-01T00:30:00.000Z'],
  ['1 March 2024', '2024-03-01T00:00:00.000Z'],
  ['01-Mar-2024', '2024-03-01T00:00:00.000Z'],
  ['Mar 1 2024, 2:00 pm', '2024-03-01T14:00:00.000Z'],
  ['1709258400', '2024-03-01T02:00:00.000Z'],
  ['1709258400000', '2024-03-01T02:00:00.000Z'],
  // Numeric dates in an unknown order, anywhere in the text, and nonexistent dates.
  ['Fri 03/01/2024', null],
  ['12:30 03/01/2024', null],
  ['2024-02-30', null],
  ['Feb 30, 2024', null],
  ['30 Feb 2024 10:00', null],
  ['Fri, 30 Feb 2024 02:00:00 +0100', null],
  ['2024-W09-5', null],
  ['๑ มี.ค. 2567', null],
  ['1 août 2024', null],
  ['soon', null],
  ['', null],
  [null, null],
  [Number.NaN, null],
];

it.each(moments)('%p is %p', (value, instant) => {
  expect(toInstant(value)).toBe(instant);
});

it.each(['America/Los_Angeles', 'Asia/Tokyo'])('It is the same moment on a machine in %s', (TZ) => {
  const values = moments.map(([value]) => value);
  const script = `const { toInstant } = require(${JSON.stringify(path.join(__dirname, 'toInstant.ts'))});
    console.log(JSON.stringify(${JSON.stringify(values)}.map(toInstant)));`;
  const printed = execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
    cwd: path.join(__dirname, '../../..'),
    env: { ...process.env, TZ },
  });
  expect(JSON.parse(printed.toString())).toEqual(moments.map(([, instant]) => instant));
});
