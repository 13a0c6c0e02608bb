import type { Database, MyBadge, MyEnrollment, PlayerCourse } from '@brand/shared-data';
import { declareCall, declareRow, declareRows } from './declare';

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];

/** What the academy is answered; part of `respond`. */
export const academyAnswers = {
  courses: (rows: Partial<Row<'courses'>>[]) => declareRows('courses', rows),
  course: (row: Row<'courses'> | null) => declareRow('courses', row),
  playerCourse: (course: PlayerCourse | null) => declareRow('courses', course),
  courseOutline: (rows: Functions['get_course_outline']['Returns']) =>
    declareCall('get_course_outline', rows),

  /** The one enrolment, or none; also the list of "My learning". */
  enrollment: (row: Row<'course_enrollments'> | null) => declareRows('course_enrollments', row ? [row] : []),
  completions: (lessonIds: string[]) =>
    declareRows(
      'lesson_completions',
      lessonIds.map((lesson_id) => ({ lesson_id })),
    ),
  courseBadge: (badge: Row<'badges'> | null) => declareRows('badges', badge ? [badge] : []),
  userBadge: (row: Row<'user_badges'> | null) => declareRows('user_badges', row ? [row] : []),

  myEnrollments: (rows: MyEnrollment[]) => declareRows('course_enrollments', rows),
  myBadges: (rows: MyBadge[]) => declareRows('user_badges', rows),

  /** The owner's content manager. */
  modules: (modules: PlayerCourse['course_modules']) => declareRows('course_modules', modules),
};
