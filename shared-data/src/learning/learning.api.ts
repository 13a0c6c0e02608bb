import { api } from '../core/api';
import type { SelectedColumns } from '../core/lists';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Course } from '../courses/courses.api';
import type { Tables } from '../database.types';
import type { Enrollment } from '../enrolment/enrolment.api';
import { sortCourse } from '../player/courseLessons';
import type { Badge, Lesson, ModuleWithLessons, UserBadge } from '../player/player.api';

const lessonColumns = 'id, title, lesson_order, created_at';
const moduleColumns = `id, module_order, created_at, course_lessons(${lessonColumns})` as const;
const courseColumns =
  `id, title, slug, description, cover_image_url, is_published, course_modules(${moduleColumns})` as const;

type MyModule = Pick<ModuleWithLessons, 'id' | 'module_order' | 'created_at'> & {
  course_lessons: SelectedColumns<Lesson, typeof lessonColumns>[];
};

export type MyEnrollment = Enrollment & {
  courses: Pick<Course, 'id' | 'title' | 'slug' | 'description' | 'cover_image_url' | 'is_published'> & {
    course_modules: MyModule[];
  };
  lesson_completions: { lesson_id: string; created_at: string }[];
};
/** A refunded course or bundle; `courses` holds the course's slug if the user can read the course. */
export type MyRefund = Pick<Tables<'orders'>, 'id' | 'title' | 'course_ids'> & {
  courses: { slug: string } | null;
};
export type MyBadge = UserBadge & { badges: Badge; courses: Pick<Course, 'id' | 'title' | 'slug'> };

const sortLessons = (mine: MyEnrollment): MyEnrollment => ({
  ...mine,
  courses: { ...mine.courses, course_modules: sortCourse(mine.courses.course_modules) },
});

// The signed-in user's "My learning" page.
export const learningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Enrolments with their courses, sorted lessons and completions; latest enrolment first. */
    listMyEnrollments: build.query<MyEnrollment[], void>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, _, userId) =>
        mapData(
          db
            .from('course_enrollments')
            .select(`*, courses(${courseColumns}), lesson_completions(lesson_id, created_at)`)
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id'),
          (rows) => rows.map(sortLessons),
        ),
      ),
      providesTags: ['CourseEnrollment', 'Course', 'CourseModule', 'CourseLesson', 'LessonCompletion'],
    }),

    /** Refunded course orders, latest first. */
    listMyRefunds: build.query<MyRefund[], void>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, _, userId) =>
        db
          .from('orders')
          .select('id, title, course_ids, courses(slug)')
          .eq('user_id', userId)
          .eq('state', 'refunded')
          .neq('kind', 'download')
          .order('created_at', { ascending: false })
          .order('id'),
      ),
      providesTags: ['Order'],
    }),

    /** Badges with the courses they were earned in, latest first. */
    listMyBadges: build.query<MyBadge[], void>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, _, userId) =>
        db
          .from('user_badges')
          .select('*, badges(id, name), courses(id, title, slug)')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id'),
      ),
      providesTags: ['UserBadge', 'Badge', 'Course'],
    }),
  }),
});

export const { useListMyEnrollmentsQuery, useListMyRefundsQuery, useListMyBadgesQuery } = learningApi;
