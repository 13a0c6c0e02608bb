import { laterOf } from './publicRows.api';

test('the later of two timestamps is told by their time and not by how they are written', () => {
  const [east, noon] = ['2026-03-01T13:30:00+02:00', '2026-03-01T12:00:00.000Z'];
  expect(laterOf(east, noon)).toBe(noon);
  expect(laterOf(noon, east)).toBe(noon);
  expect(laterOf(east)).toBe(east);
});
