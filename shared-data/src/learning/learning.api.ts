import { api } from '@brand/shared-data';
import { runSignedIn, type Result } from '../core/run';
import type { Course } from '../courses/courses.api';
import type { Enrollment } from '../enrolment/enrolment.api';
import { inCourseOrder } from '../player/inCourseOrder';
import type { Badge, Lesson, ModuleWithLessons, UserBadge } from '../player/player.api';

type MyLesson = Pick<Lesson, 'id' | 'title' | 'lesson_order' | 'created_at'>;
type MyModule = Pick<ModuleWithLessons, 'id' | 'module_order' | 'created_at'> & {
  course_lessons: MyLesson[];
};

export type MyEnrollment = Enrollment & {
  courses: Pick<Course, 'id' | 'title' | 'slug' | 'description' | 'cover_image_url' | 'is_published'> & {
    course_modules: MyModule[];
  };
  lesson_completions: { lesson_id: string }[];
};
export type MyBadge = UserBadge & { badges: Badge; courses: Pick<Course, 'id' | 'title' | 'slug'> };

const lessonColumns = 'id, title, lesson_order, created_at';
const moduleColumns = `id, module_order, created_at, course_lessons(${lessonColumns})` as const;
const courseColumns =
  `id, title, slug, description, cover_image_url, is_published, course_modules(${moduleColumns})` as const;

const inOrder = (mine: MyEnrollment): MyEnrollment => ({
  ...mine,
  courses: { ...mine.courses, course_modules: inCourseOrder(mine.courses.course_modules) },
});

// "My learning": of whoever is signed in.
export const learningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With their courses, the lessons in the order of study and which are complete; the latest enrolment first. */
    listMyEnrollments: build.query<MyEnrollment[], void>({
      queryFn: async (_, query): Promise<Result<MyEnrollment[]>> => {
        const { data, error } = await runSignedIn(query, (db, userId) =>
          db
            .from('course_enrollments')
            .select(`*, courses(${courseColumns}), lesson_completions(lesson_id)`)
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id'),
        );
        return error ? { error } : { data: data.map(inOrder) };
      },
      providesTags: ['CourseEnrollment', 'Course', 'CourseModule', 'CourseLesson', 'LessonCompletion'],
    }),

    /** With the courses they were earned in, the latest first. */
    listMyBadges: build.query<MyBadge[], void>({
      queryFn: (_, query) =>
        runSignedIn(query, (db, userId) =>
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

export const { useListMyEnrollmentsQuery, useListMyBadgesQuery } = learningApi;
