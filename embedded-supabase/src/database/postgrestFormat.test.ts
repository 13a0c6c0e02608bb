import { valueTypes } from './postgrestFormat';

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
