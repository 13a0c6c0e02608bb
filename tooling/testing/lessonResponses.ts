import type { PlayerCourse } from '@brand/shared-data/academy';
import { HttpResponse } from 'msw';
import { declare, declareCall, declareRow, declareRows, pathOf } from './declare';

type Modules = PlayerCourse['course_modules'];

/** Responds with the text of the requested lesson, because the list of modules only contains titles. */
const declareLessons = (modules: Modules) =>
  declare('get', pathOf('course_lessons'), ({ url, headers }) => {
    const id = new URL(url).searchParams.get('id')?.replace('eq.', '');
    const lesson = modules.flatMap(({ course_lessons }) => course_lessons).find((one) => one.id === id);
    return HttpResponse.json(headers.get('accept')?.includes('vnd.pgrst.object') ? lesson : [lesson]);
  });

/** The responses for the player and the content manager, with the texts of the lessons. */
export const lessonResponses = {
  playerCourse: (course: PlayerCourse | null) => {
    declareLessons(course?.course_modules ?? []);
    return declareRow('courses', course);
  },
  modules: (modules: Modules) => {
    declareLessons(modules);
    return declareRows('course_modules', modules);
  },
  /** The ids of the modules or lessons that moved. */
  courseOrdered: (ids: string[]) => declareCall('order_course_content', ids),
};
