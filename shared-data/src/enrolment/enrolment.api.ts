import { api } from '../core/api';
import { supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changesInEveryTab } from '../core/tags';
import type { Tables } from '../database.types';

export type Enrollment = Tables<'course_enrollments'>;

export const enrolmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's enrolment in a course; null if the user is not enrolled or nobody is signed in. */
    getEnrollment: build.query<Enrollment | null, string>({
      queryFn: supabaseQueryFn(
        { signedIn: true, recover: { unauthenticated: null } },
        (db, courseId, userId) =>
          db
            .from('course_enrollments')
            .select('*')
            .eq('user_id', userId)
            .eq('course_id', courseId)
            .maybeSingle(),
      ),
      providesTags: ['CourseEnrollment'],
    }),

    /** Enrols the signed-in user in the course with this id. Succeeds if the user is already enrolled. */
    enroll: build.mutation<null, string>({
      queryFn: supabaseQueryFn({ signedIn: true, recover: { conflict: null } }, (db, courseId, userId) =>
        db.from('course_enrollments').insert({ user_id: userId, course_id: courseId }),
      ),
      // Enrolling gives access to modules and lessons.
      ...changesInEveryTab('CourseEnrollment', 'CourseModule', 'CourseLesson'),
    }),
  }),
});

export const { useGetEnrollmentQuery, useEnrollMutation } = enrolmentApi;
