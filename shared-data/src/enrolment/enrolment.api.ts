import { api } from '@brand/shared-data';
import { changesInEveryTab } from '../core/otherTabs';
import { runSignedIn, type Result } from '../core/run';
import type { Rows } from '../core/rows';
import type { Tables } from '../database.types';

export type Enrollment = Tables<'course_enrollments'>;

const enrollmentIn = (courseId: string) => (db: Rows, userId: string) =>
  db.from('course_enrollments').select('*').eq('user_id', userId).eq('course_id', courseId).maybeSingle();

export const enrolmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The enrolment of whoever is signed in; null when there is none or nobody is signed in. */
    getEnrollment: build.query<Enrollment | null, string>({
      queryFn: async (courseId, query): Promise<Result<Enrollment | null>> => {
        const answer = await runSignedIn(query, enrollmentIn(courseId));
        return answer.error?.kind === 'unauthenticated' ? { data: null } : answer;
      },
      providesTags: ['CourseEnrollment'],
    }),

    /** Enrols whoever is signed in, by course id. Being enrolled already is a success. */
    enroll: build.mutation<null, string>({
      queryFn: async (courseId, query) => {
        const { error } = await runSignedIn(query, (db, userId) =>
          db.from('course_enrollments').insert({ user_id: userId, course_id: courseId }),
        );
        return error && error.code !== '23505' ? { error } : { data: null };
      },
      // Modules and lessons are shown to the enrolled.
      ...changesInEveryTab('CourseEnrollment', 'CourseModule', 'CourseLesson'),
    }),
  }),
});

export const { useGetEnrollmentQuery, useEnrollMutation } = enrolmentApi;
