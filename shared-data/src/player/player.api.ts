import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import type { SelectedColumns } from '../core/lists';
import { mapData, mapResult, sendRequest, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changesInEveryTab } from '../core/tags';
import type { Course } from '../courses/courses.api';
import type { Tables } from '../database.types';
import type { Enrollment } from '../enrolment/enrolment.api';
import { sortCourse } from './courseLessons';

export type Lesson = Tables<'course_lessons'>;
const titleColumns = 'id, title, lesson_type, lesson_order, is_preview, created_at';
/** A lesson without its text, which is loaded when the lesson is opened. */
export type LessonTitle = SelectedColumns<Lesson, typeof titleColumns>;
export type ModuleWithLessons = Tables<'course_modules'> & { course_lessons: LessonTitle[] };
/** The fragment of a `select` on modules that reads their lesson titles. */
export const lessonTitles = `course_lessons(${titleColumns})` as const;
export type PlayerCourse = Course & { course_modules: ModuleWithLessons[] };
export type Badge = Pick<Tables<'badges'>, 'id' | 'name'>;
export type UserBadge = Tables<'user_badges'>;
export type BadgeInput = { badgeId: string; courseId: string };
export type CompletionInput = { lessonId: string; enrollmentId: string };
export type ProgressInput = { enrollmentId: string; progress: number };

export const playerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A course with its sorted modules and lesson titles, even if it is no longer published. */
    getPlayerCourse: build.query<PlayerCourse, string>({
      queryFn: supabaseQueryFn((db, slug) =>
        mapData(
          db.from('courses').select(`*, course_modules(*, ${lessonTitles})`).eq('slug', slug).single(),
          (course) => ({ ...course, course_modules: sortCourse(course.course_modules) }),
        ),
      ),
      providesTags: ['Course', 'CourseModule', 'CourseLesson'],
    }),

    /** A lesson with its text or video. */
    getLesson: build.query<Lesson, string>({
      queryFn: supabaseQueryFn((db, id) => db.from('course_lessons').select('*').eq('id', id).single()),
      providesTags: ['CourseLesson'],
      ...cachedForReturn,
    }),

    /** The ids of an enrolment's completed lessons. */
    listCompletions: build.query<string[], string>({
      queryFn: async (enrollmentId, query) =>
        mapResult(
          await sendRequest({ ...query, signedIn: true, allRows: true }, (db, userId) =>
            db
              .from('lesson_completions')
              .select('lesson_id')
              .eq('user_id', userId)
              .eq('enrollment_id', enrollmentId)
              .order('lesson_id'),
          ),
          (rows) => rows.map(({ lesson_id }) => lesson_id),
        ),
      providesTags: ['LessonCompletion'],
    }),

    /** Permanently marks a lesson as complete. Succeeds even if the lesson was already complete. */
    completeLesson: build.mutation<null, CompletionInput>({
      queryFn: supabaseQueryFn(
        { signedIn: true, recover: { conflict: null } },
        (db, { lessonId, enrollmentId }, userId) =>
          db
            .from('lesson_completions')
            .insert({ user_id: userId, lesson_id: lessonId, enrollment_id: enrollmentId }),
      ),
      ...changesInEveryTab('LessonCompletion', 'CourseEnrollment'),
    }),

    /**
     * Reports progress as a percentage. The response contains the progress that the server has calculated, regardless of the
     * reported value.
     */
    updateProgress: build.mutation<Enrollment, ProgressInput>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, { enrollmentId, progress }) =>
        db.from('course_enrollments').update({ progress }).eq('id', enrollmentId).select().maybeSingle(),
      ),
      ...changesInEveryTab('CourseEnrollment'),
    }),

    /** The badge for completing a course; null if none is defined. */
    getCourseBadge: build.query<Badge | null, void>({
      queryFn: supabaseQueryFn((db) =>
        db.from('badges').select('id, name').eq('criteria->>type', 'complete_course').maybeSingle(),
      ),
      providesTags: ['Badge'],
    }),

    /** The signed-in user's badge for a course; null if it has not been awarded. */
    getUserBadge: build.query<UserBadge | null, BadgeInput>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { badgeId, courseId }, userId) =>
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

    /** An error of kind 'conflict' means that the badge has already been awarded. */
    awardBadge: build.mutation<null, BadgeInput>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { badgeId, courseId }, userId) =>
        db.from('user_badges').insert({ user_id: userId, badge_id: badgeId, course_id: courseId }),
      ),
      ...changesInEveryTab('UserBadge'),
    }),
  }),
});

export const {
  useGetPlayerCourseQuery,
  useGetLessonQuery,
  useListCompletionsQuery,
  useCompleteLessonMutation,
  useUpdateProgressMutation,
  useGetUserBadgeQuery,
} = playerApi;
