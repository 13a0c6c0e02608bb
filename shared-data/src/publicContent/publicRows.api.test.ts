import { laterOf } from './publicRows.api';

test('laterOf compares timestamps by their time, and not by their spelling', () => {
  const [east, noon] = ['2026-03-01T13:30:00+02:00', '2026-03-01T12:00:00.000Z'];
  expect(laterOf(east, noon)).toBe(noon);
  expect(laterOf(noon, east)).toBe(noon);
  expect(laterOf(east)).toBe(east);
});
