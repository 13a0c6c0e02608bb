import type { Database } from '@brand/shared-data';
import type { Learner } from '@brand/shared-data/admin';
import type { MyEnrollment } from '@brand/shared-data/academy';
import { nextId } from './nextId';
import { learner, owner } from './testUsers';

type Tables = Database['public']['Tables'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];

const created_at = '2026-03-01T08:00:00+00:00';
const dated = { created_at, updated_at: created_at };

// Complete, valid rows for the academy, owned by the learner; each test sets the columns that matter to it.

export const course = ({ id = nextId(), ...overrides }: Partial<Row<'courses'>> = {}): Row<'courses'> => ({
  ...dated,
  id,
  title: 'Leaving well',
  slug: `leaving-well-${id}`,
  description: 'How to quit without burning anything down.',
  long_description: 'How to quit **without** burning anything down.',
  cover_image_url: null,
  cover_alt: null,
  price: 0,
  is_published: true,
  user_id: owner.id,
  ...overrides,
});

export const courseLesson = (overrides: Partial<Row<'course_lessons'>> = {}): Row<'course_lessons'> => ({
  ...dated,
  id: nextId(),
  module_id: nextId(),
  title: 'Say it to yourself first',
  lesson_type: 'text',
  content: 'Write the letter. *Keep* it.',
  video_url: null,
  lesson_order: 0,
  is_preview: false,
  ...overrides,
});

/** A module with its lessons, as the player requests it. */
export const courseModule = ({
  id = nextId(),
  course_lessons = [],
  ...overrides
}: Partial<Row<'course_modules'> & { course_lessons: Row<'course_lessons'>[] }> = {}) => ({
  ...dated,
  id,
  course_id: nextId(),
  title: 'Before you tell anybody',
  module_order: 0,
  opens_at: null,
  opens_after_days: null,
  ...overrides,
  course_lessons: course_lessons.map((lesson) => ({ ...lesson, module_id: id })),
});

/** A course with the given modules, as the player requests it. */
export const playerCourse = (
  course_modules: ReturnType<typeof courseModule>[],
  overrides: Partial<Row<'courses'>> = {},
) => ({ ...course(overrides), course_modules });

export const enrollment = (
  overrides: Partial<Row<'course_enrollments'>> = {},
): Row<'course_enrollments'> => ({
  ...dated,
  id: nextId(),
  user_id: learner.id,
  course_id: nextId(),
  progress: 0,
  ...overrides,
});

/** An enrolment as "My learning" requests it: the course with its modules, and the ids of the completed lessons. */
export const myEnrollment = ({
  course: of = course(),
  modules = [],
  completed = [],
  ...overrides
}: Partial<Row<'course_enrollments'>> & {
  course?: Row<'courses'>;
  modules?: ReturnType<typeof courseModule>[];
  completed?: string[];
} = {}): MyEnrollment => ({
  ...enrollment({ course_id: of.id, ...overrides }),
  courses: { ...of, course_modules: modules },
  lesson_completions: completed.map((lesson_id) => ({ lesson_id, created_at })),
});

export const badge = (overrides: Partial<Row<'badges'>> = {}): Row<'badges'> => ({
  ...dated,
  id: nextId(),
  name: 'Course Finisher',
  criteria: { type: 'complete_course' },
  ...overrides,
});

export const userBadge = (overrides: Partial<Row<'user_badges'>> = {}): Row<'user_badges'> => ({
  id: nextId(),
  user_id: learner.id,
  badge_id: nextId(),
  course_id: nextId(),
  created_at,
  ...overrides,
});

/** A learner in the owner's list, with the total number of matching learners. */
export const courseLearner = (overrides: Partial<Learner> & { total?: number } = {}) => ({
  id: nextId(),
  email: 'learner@example.com',
  enrolled_at: '2026-01-05T12:00:00Z',
  progress: 40,
  completed: 2,
  lessons: 5,
  last_seen_at: '2026-02-03T12:00:00Z',
  next_lesson: 'The third lesson',
  is_waiting: false,
  total: 1,
  ...overrides,
});
