import { courseLessons, firstOpenLesson } from './courseLessons';

const modules = [
  { course_lessons: [{ id: 'a' }, { id: 'b' }] },
  { course_lessons: [] },
  { course_lessons: [{ id: 'c' }] },
];

test('a learner studies the lessons of all modules one after the other', () => {
  expect(courseLessons(modules).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(courseLessons([])).toEqual([]);
});

test.each([
  [[], 'a'],
  [['a', 'b'], 'c'],
  // Of one that was skipped or added later, the learner is reminded first.
  [['b', 'c'], 'a'],
  [['a', 'b', 'c'], undefined],
])('a learner who completed %j goes on with %s', (completed, next) => {
  expect(firstOpenLesson(modules, new Set(completed))?.id).toBe(next);
});
