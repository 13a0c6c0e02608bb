import type { Course } from '@brand/shared-data/academy';
import { useCountEnrollmentsQuery } from '@brand/shared-data/admin';

/** What goes with a course, and for how many people. */
export function CourseLoss({ course }: { course: Course }) {
  const { data, isError } = useCountEnrollmentsQuery(course.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        This action cannot be undone. “{course.title}” will be deleted with its modules and lessons, with the
        progress of everyone in it, and with the badges earned in it.
      </p>
      <p aria-live="polite">{isError ? 'How many are enrolled could not be counted.' : enrolled(data)}</p>
    </>
  );
}

function enrolled(count: number | undefined): string {
  if (count === undefined) return 'Counting who is enrolled…';
  if (count === 0) return 'Nobody is enrolled.';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'person is' : 'people are'} enrolled.`;
}
