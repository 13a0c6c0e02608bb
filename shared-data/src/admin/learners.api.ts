import { api } from '../core/api';
import { mapData, sendRequest, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Database } from '../database.types';

type Functions = Database['public']['Functions'];

/** An enrolment, or an email address with a waiting place; `next_lesson` is the learner's next lesson. */
export type Learner = Omit<
  Functions['list_learners']['Returns'][number],
  'last_seen_at' | 'next_lesson' | 'total'
> & {
  last_seen_at: string | null;
  next_lesson: string | null;
};
export type LearnerOrder = 'newest' | 'progress' | 'seen';
type LearnerList = { learners: Learner[]; total: number };
type LearnerQuery = { courseId: string; search: string; order: LearnerOrder; page: number };

/**
 * The result of enrolling by email address: `already` if nothing changed, `unmailed` if everything succeeded except sending the
 * mail.
 */
export type EnrolmentResult = 'enrolled' | 'invited' | 'already' | 'unmailed';

export const learnersPerPage = 25;
// The server's maximum per request.
const exportedAtOnce = 1000;

export const learnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a course's learners, and the total number of matches. Pages count from 0. */
    listLearners: build.query<LearnerList, LearnerQuery>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { courseId, search, order, page }) =>
        mapData(
          db.rpc('list_learners', {
            p_course_id: courseId,
            p_search: search,
            p_order: order,
            p_limit: learnersPerPage,
            p_offset: page * learnersPerPage,
          }),
          (learners) => ({ learners: learners as Learner[], total: learners[0]?.total ?? 0 }),
        ),
      ),
      providesTags: ['CourseEnrollment', 'LessonCompletion', 'CourseModule', 'CourseLesson'],
    }),

    /** All learners in a course, for export to a file; not cached. */
    exportLearners: build.query<Learner[], string>({
      queryFn: async (courseId, { extra }) => {
        const all: Learner[] = [];
        for (;;) {
          const { data, error } = await sendRequest({ extra, signedIn: true }, (db) =>
            db.rpc('list_learners', { p_course_id: courseId, p_limit: exportedAtOnce, p_offset: all.length }),
          );
          if (error) return { error };
          all.push(...(data as Learner[]));
          if (data.length < exportedAtOnce) return { data: all };
        }
      },
      keepUnusedDataFor: 0,
    }),

    /** Enrols the account with this email address, or creates a place that waits until there is such an account. */
    enrollAddress: build.mutation<EnrolmentResult, { courseId: string; email: string }>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, { courseId, email: address }) =>
        mapData(
          db.rpc('enroll_address', { p_course_id: courseId, p_email: address }),
          (result) => result as EnrolmentResult,
        ),
      ),
      invalidatesTags: changes('CourseEnrollment'),
    }),

    /** Ends an enrolment or withdraws a place, by id. Completed lessons are kept. */
    endEnrollment: build.mutation<object, string>({
      queryFn: supabaseQueryFn({ signedIn: true, expectsRows: true }, (db, id) =>
        mapData(db.rpc('end_enrollment', { p_id: id }), (isEnded) => (isEnded === false ? null : {})),
      ),
      invalidatesTags: changes('CourseEnrollment', 'LessonCompletion'),
    }),
  }),
});

export const {
  useListLearnersQuery,
  useLazyExportLearnersQuery,
  useEnrollAddressMutation,
  useEndEnrollmentMutation,
} = learnersApi;
