import type { Database } from '@brand/shared-data';
import type { MyBadge, MyEnrollment, PlayerCourse, SharedBadge } from '@brand/shared-data/academy';
import { declareCall, declareRow, declareRows } from './declare';

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];

// The generated types do not know that a module without lessons is a row without a lesson.
type OutlineRow = Omit<Functions['get_course_outline']['Returns'][number], 'lesson_title'> & {
  lesson_title: string | null;
};

/** What the academy is answered; part of `respond`. */
export const academyAnswers = {
  courses: (rows: Partial<Row<'courses'>>[]) => declareRows('courses', rows),
  course: (row: Row<'courses'> | null) => declareRow('courses', row),
  playerCourse: (course: PlayerCourse | null) => declareRow('courses', course),
  courseOutline: (rows: OutlineRow[]) => declareCall('get_course_outline', rows),

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

  /** What everyone sees of a shared badge; null where it is not shared. */
  sharedBadge: (badge: SharedBadge | null) => declareCall('get_shared_badge', badge ? [badge] : []),
  /** By id of the learner's badge, the name it is shared under. */
  mySharedBadges: (names: Record<string, string>) =>
    declareRows(
      'shared_badges',
      Object.entries(names).map(([user_badge_id, display_name]) => ({ user_badge_id, display_name })),
    ),

  /** The owner's content manager. */
  modules: (modules: PlayerCourse['course_modules']) => declareRows('course_modules', modules),
};
