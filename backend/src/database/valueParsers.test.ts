import { valueParsers } from './valueParsers';

describe('valueParsers', () => {
  it.each([
    [1700, '0.00', 0],
    [1700, '49.50', 49.5],
    [1700, 'NaN', 'NaN'],
    [1184, '2026-11-20 12:44:27.159+00', '2026-11-20T12:44:27.159+00:00'],
    [1184, '2026-11-20 12:44:27+05:30', '2026-11-20T12:44:27+05:30'],
    [1184, 'infinity', 'infinity'],
    [1114, '2026-11-20 12:44:27', '2026-11-20T12:44:27'],
  ])('reads type %i %s as hosted Supabase would send it', (type, text, value) => {
    expect(valueParsers[type]?.(text)).toBe(value);
  });
});
