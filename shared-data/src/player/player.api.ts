import { api } from '@brand/shared-data';
import { changesInEveryTab } from '../core/otherTabs';
import { run, runSignedIn, runWrite } from '../core/run';
import type { Course } from '../courses/courses.api';
import type { Tables } from '../database.types';
import type { Enrollment } from '../enrolment/enrolment.api';
import { inCourseOrder } from './inCourseOrder';

export type Lesson = Tables<'course_lessons'>;
export type ModuleWithLessons = Tables<'course_modules'> & { course_lessons: Lesson[] };
export type PlayerCourse = Course & { course_modules: ModuleWithLessons[] };
export type Badge = Pick<Tables<'badges'>, 'id' | 'name'>;
export type UserBadge = Tables<'user_badges'>;
export type BadgeInput = { badgeId: string; courseId: string };
export type CompletionInput = { lessonId: string; enrollmentId: string };
export type ProgressInput = { enrollmentId: string; progress: number };

// Everything here is of whoever is signed in.
export const playerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With modules and lessons in the order of study. Whether the course is still published doesn't matter here. */
    getPlayerCourse: build.query<PlayerCourse, string>({
      queryFn: async (slug, query) => {
        const { data, error } = await run(query, (db) =>
          db.from('courses').select('*, course_modules(*, course_lessons(*))').eq('slug', slug).single(),
        );
        if (error) return { error };
        return { data: { ...data, course_modules: inCourseOrder(data.course_modules) } };
      },
      providesTags: ['Course', 'CourseModule', 'CourseLesson'],
    }),

    /** The ids of the completed lessons of an enrolment. */
    listCompletions: build.query<string[], string>({
      queryFn: async (enrollmentId, query) => {
        const { data, error } = await runSignedIn(query, (db, userId) =>
          db
            .from('lesson_completions')
            .select('lesson_id')
            .eq('user_id', userId)
            .eq('enrollment_id', enrollmentId),
        );
        return error ? { error } : { data: data.map(({ lesson_id }) => lesson_id) };
      },
      providesTags: ['LessonCompletion'],
    }),

    /** Completes a lesson, for good. Having completed it already is a success. */
    completeLesson: build.mutation<null, CompletionInput>({
      queryFn: async ({ lessonId, enrollmentId }, query) => {
        const { error } = await runSignedIn(query, (db, userId) =>
          db
            .from('lesson_completions')
            .insert({ user_id: userId, lesson_id: lessonId, enrollment_id: enrollmentId }),
        );
        return error && error.code !== '23505' ? { error } : { data: null };
      },
      ...changesInEveryTab('LessonCompletion', 'CourseEnrollment'),
    }),

    /** Reports progress in per cent. The answer carries what the server counted, whatever was reported. */
    updateProgress: build.mutation<Enrollment, ProgressInput>({
      queryFn: ({ enrollmentId, progress }, query) =>
        runWrite(query, (db) =>
          db.from('course_enrollments').update({ progress }).eq('id', enrollmentId).select().maybeSingle(),
        ),
      ...changesInEveryTab('CourseEnrollment'),
    }),

    /** The badge for completing a course; null when none is defined. */
    getCourseBadge: build.query<Badge | null, void>({
      queryFn: (_, query) =>
        run(query, (db) =>
          db.from('badges').select('id, name').eq('criteria->>type', 'complete_course').maybeSingle(),
        ),
      providesTags: ['Badge'],
    }),

    /** The badge as it was awarded for a course; null when it was not. */
    getUserBadge: build.query<UserBadge | null, BadgeInput>({
      queryFn: ({ badgeId, courseId }, query) =>
        runSignedIn(query, (db, userId) =>
          db
            .from('user_badges')
            .select('*')
            .eq('user_id', userId)
            .eq('badge_id', badgeId)
            .eq('course_id', courseId)
            .maybeSingle(),
        ),
      providesTags: ['UserBadge'],
    }),

    /** An error of kind 'conflict' means that it was awarded before. */
    awardBadge: build.mutation<null, BadgeInput>({
      queryFn: ({ badgeId, courseId }, query) =>
        runSignedIn(query, (db, userId) =>
          db.from('user_badges').insert({ user_id: userId, badge_id: badgeId, course_id: courseId }),
        ),
      ...changesInEveryTab('UserBadge'),
    }),
  }),
});

export const {
  useGetPlayerCourseQuery,
  useListCompletionsQuery,
  useCompleteLessonMutation,
  useUpdateProgressMutation,
  useGetCourseBadgeQuery,
  useGetUserBadgeQuery,
  useAwardBadgeMutation,
} = playerApi;
