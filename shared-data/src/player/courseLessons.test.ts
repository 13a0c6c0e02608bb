import { courseLesson, courseModule } from '../../../tooling/testing/academyBuilders';
import { courseLessons, courseProgress, firstOpenLesson, sortCourse } from './courseLessons';

const modules = [
  { course_lessons: [{ id: 'a' }, { id: 'b' }] },
  { course_lessons: [] },
  { course_lessons: [{ id: 'c' }] },
];

test('courseLessons lists the lessons of all modules one after the other', () => {
  expect(courseLessons(modules).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(courseLessons([])).toEqual([]);
});

test.each([
  [[], 'a'],
  [['a', 'b'], 'c'],
  // A skipped or newly added lesson comes next.
  [['b', 'c'], 'a'],
  [['a', 'b', 'c'], undefined],
])('firstOpenLesson of a learner who completed %j is %s', (completed, next) => {
  expect(firstOpenLesson(modules, new Set(completed))?.id).toBe(next);
});

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 8, 12.5],
  [7, 7, 100],
])('courseProgress of %s of %s lessons is %s per cent', (completed, total, progress) => {
  expect(courseProgress(completed, total)).toBe(progress);
});

const early = { created_at: '2026-03-01T08:00:00+00:00' };
const late = { created_at: '2026-03-01T08:00:00.5+00:00' };

it('sortCourse sorts modules and lessons by order, then creation, then id', () => {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const lessons = [
    courseLesson({ id: 'd', lesson_order: 2, ...early }),
    courseLesson({ id: 'c', lesson_order: 1, ...late }),
    courseLesson({ id: 'b', lesson_order: 1, ...early }),
    courseLesson({ id: 'a', lesson_order: 1, ...late }),
  ];
  const modules = [
    courseModule({ id: 'z', module_order: 10, course_lessons: lessons }),
    courseModule({ id: 'y', module_order: 9, ...late }),
    courseModule({ id: 'x', module_order: 9, ...early }),
  ];

  const ordered = sortCourse(modules);

  expect(ids(ordered)).toEqual(['x', 'y', 'z']);
  expect(ids(ordered[2]?.course_lessons ?? [])).toEqual(['b', 'a', 'c', 'd']);
});
