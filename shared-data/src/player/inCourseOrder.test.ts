import { courseLesson, courseModule } from '../../../tooling/testing/academyBuilders';
import { inCourseOrder } from './inCourseOrder';

const early = { created_at: '2026-03-01T08:00:00+00:00' };
const late = { created_at: '2026-03-01T08:00:00.5+00:00' };

it('is by order, then creation, then id, for modules and for lessons', () => {
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

  const ordered = inCourseOrder(modules);

  expect(ids(ordered)).toEqual(['x', 'y', 'z']);
  expect(ids(ordered[2]?.course_lessons ?? [])).toEqual(['b', 'a', 'c', 'd']);
});
