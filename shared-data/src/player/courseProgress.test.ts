import { courseProgress } from './courseProgress';

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 8, 12.5],
  [7, 7, 100],
])('%s of %s lessons are %s per cent', (completed, total, progress) => {
  expect(courseProgress(completed, total)).toBe(progress);
});
