import { getMissingStatus, valueParsers } from './postgrestFormat';

it.each([
  [1700, '0.00', 0],
  [1700, '49.50', 49.5],
  [1700, 'NaN', 'NaN'],
  [1184, '2026-11-20 12:44:27.159+00', '2026-11-20T12:44:27.159+00:00'],
  [1184, '2026-11-20 12:44:27+05:30', '2026-11-20T12:44:27+05:30'],
  [1184, 'infinity', 'infinity'],
  [1114, '2026-11-20 12:44:27', '2026-11-20T12:44:27'],
])('A value of type %i, %s, is formatted as hosted Supabase sends it', (type, text, value) => {
  expect(valueParsers[type]?.(text)).toBe(value);
});

it.each([
  ['23514', 400],
  ['23P01', 400],
  ['P0001', 400],
  ['28000', 403],
  ['53100', 507],
  ['57014', 503],
  ['57P01', 503],
  ['21000', null],
  ['23505', null],
  ['42501', null],
  ['22P02', null],
])('The database error %s gets status %s where lite lacks it', (code, status) => {
  expect(getMissingStatus(code)).toBe(status);
});

test('A statement without WHERE is an error of its sender, in functions too', () => {
  expect(getMissingStatus('21000', 'DELETE requires a WHERE clause')).toBe(400);
});
