import { getMissingStatus, valueTypes } from './postgrestFormat';

it.each([
  ['numeric', '0.00', 0],
  ['numeric', '49.50', 49.5],
  ['numeric', 'NaN', 'NaN'],
  ['timestamptz', '2026-11-20 12:44:27.159+00', '2026-11-20T12:44:27.159+00:00'],
  ['timestamptz', '2026-11-20 12:44:27+05:30', '2026-11-20T12:44:27+05:30'],
  ['timestamptz', 'infinity', 'infinity'],
  ['timestamp', '2026-11-20 12:44:27', '2026-11-20T12:44:27'],
] as const)('A value of type %s, %s, is formatted as hosted Supabase sends it', (type, text, value) => {
  expect(valueTypes[type].parse(text)).toBe(value);
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
