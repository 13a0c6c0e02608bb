import { getErrorKind, useGetRenamedSlugQuery } from '@brand/shared-data';
import {
  useGetCourseOutlineQuery,
  useGetEnrollmentQuery,
  useGetPlayerCourseQuery,
  useListCompletionsQuery,
  type Enrollment,
  type PlayerCourse,
} from '@brand/shared-data/academy';
import { useRetry } from '../../errors/useRetry';
import { getClosedLessons, hasOpening, type ClosedLessons } from './closedLessons';

export type EnrolledCourse = {
  course: PlayerCourse;
  enrollment: Enrollment;
  completed: readonly string[];
  /** Closed lessons by module. */
  closed: ReadonlyMap<string, ClosedLessons>;
};

/** The result for a player URL: an enrolled course, or the reason why there is none. */
export type PlayerState =
  | { status: 'loading' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void }
  | { status: 'missing' }
  | { status: 'renamed'; slug: string }
  | { status: 'notEnrolled'; slug: string }
  | ({ status: 'ready' } & EnrolledCourse);

/**
 * Queries a course for an enrolled learner, even if it is unpublished, because a course remains open to those who enrolled
 * before.
 */
export function usePlayer(slug: string): PlayerState {
  const course = useGetPlayerCourseQuery(slug);
  const isMissing = getErrorKind(course.error) === 'notFound';
  const renamed = useGetRenamedSlugQuery({ contentType: 'courses', slug }, { skip: !isMissing });
  // Refetched on focus, because the learner may have continued on another device.
  const enrollment = useGetEnrollmentQuery(course.data?.id ?? '', {
    skip: !course.data,
    refetchOnFocus: true,
  });
  const completions = useListCompletionsQuery(enrollment.data?.id ?? '', {
    skip: !enrollment.data,
    refetchOnFocus: true,
  });
  const hasOpenings = course.data?.course_modules.some(hasOpening) ?? false;
  const outline = useGetCourseOutlineQuery(course.data?.id ?? '', { skip: !hasOpenings });
  const { isRetrying, retry } = useRetry();

  if (isMissing) {
    if (renamed.isLoading) return { status: 'loading' };
    return renamed.data ? { status: 'renamed', slug: renamed.data } : { status: 'missing' };
  }
  // Ignores failed refetches, because the earlier data is kept. The button is kept during the retry.
  const failed = [course, enrollment, completions, outline].find(
    ({ isError, data }) => isError && data === undefined,
  );
  if (failed || isRetrying)
    return { status: 'failed', isRetrying, retry: () => failed && retry(failed.refetch) };
  if (!course.data || enrollment.data === undefined) return { status: 'loading' };
  if (enrollment.data === null)
    return enrollment.isFetching ? { status: 'loading' } : { status: 'notEnrolled', slug };
  if (!completions.data || (hasOpenings && !outline.data)) return { status: 'loading' };
  return {
    status: 'ready',
    course: course.data,
    enrollment: enrollment.data,
    completed: completions.data,
    closed: getClosedLessons(course.data.course_modules, outline.data ?? [], enrollment.data.created_at),
  };
}
