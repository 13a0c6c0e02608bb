import { useGetRenamedSlugQuery } from '@brand/shared-data';
import { useGetCourseQuery } from '@brand/shared-data/academy';
import { kindOf } from '../../failures/kindOf';

/** A published course by its slug; `isMissing` where there is none, `renamed` is the slug that it has now. */
export function useCourse(slug: string) {
  const course = useGetCourseQuery(slug);
  const isUnknown = kindOf(course.error) === 'notFound';
  const old = useGetRenamedSlugQuery({ contentType: 'courses', slug }, { skip: !isUnknown });
  return {
    course: isUnknown ? undefined : course.data,
    isMissing: isUnknown && !old.isLoading,
    renamed: isUnknown ? old.data : undefined,
    hasFailed: course.isError && !isUnknown && course.data === undefined,
    refetch: course.refetch,
  };
}
