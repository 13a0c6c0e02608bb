import { useGetRenamedSlugQuery } from '@brand/shared-data';
import {
  type Enrollment,
  type PlayerCourse,
  useGetEnrollmentQuery,
  useGetPlayerCourseQuery,
  useListCompletionsQuery,
} from '@brand/shared-data/academy';
import { kindOf } from '../../failures/kindOf';
import { useRetry } from '../../failures/useRetry';

export type Study = { course: PlayerCourse; enrollment: Enrollment; completed: readonly string[] };

/** What there is to show at the address of a player: the course to study, or why there is none. */
export type PlayerState =
  | { is: 'loading' }
  | { is: 'failed'; isTrying: boolean; retry: () => void }
  | { is: 'missing' }
  | { is: 'renamed'; slug: string }
  | { is: 'notEnrolled'; slug: string }
  | ({ is: 'ready' } & Study);

/** Reads a course for the person who studies it. Also when it was taken off the list after they enrolled. */
export function usePlayer(slug: string): PlayerState {
  const course = useGetPlayerCourseQuery(slug);
  const isMissing = kindOf(course.error) === 'notFound';
  const renamed = useGetRenamedSlugQuery({ contentType: 'courses', slug }, { skip: !isMissing });
  // The learner may have gone on with another device meanwhile.
  const enrollment = useGetEnrollmentQuery(course.data?.id ?? '', {
    skip: !course.data,
    refetchOnFocus: true,
  });
  const completions = useListCompletionsQuery(enrollment.data?.id ?? '', {
    skip: !enrollment.data,
    refetchOnFocus: true,
  });

  const { isTrying, retry } = useRetry();

  if (isMissing) {
    if (renamed.isLoading) return { is: 'loading' };
    return renamed.data ? { is: 'renamed', slug: renamed.data } : { is: 'missing' };
  }
  // A later failure leaves what is there. The button stays while it is asked again.
  const failed = [course, enrollment, completions].find(({ isError, data }) => isError && data === undefined);
  if (failed || isTrying) return { is: 'failed', isTrying, retry: () => failed && retry(failed.refetch) };
  if (!course.data || enrollment.data === undefined) return { is: 'loading' };
  if (enrollment.data === null)
    return enrollment.isFetching ? { is: 'loading' } : { is: 'notEnrolled', slug };
  if (!completions.data) return { is: 'loading' };
  return { is: 'ready', course: course.data, enrollment: enrollment.data, completed: completions.data };
}
