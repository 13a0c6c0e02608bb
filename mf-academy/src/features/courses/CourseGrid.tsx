import type { CourseSummary } from '@brand/shared-data/academy';
import { CardGrid } from '@brand/shared-ui/core';
import { CourseCard } from './CourseCard';
import { FadeIn } from './FadeIn';
import { ListNote } from './ListNote';

const cardsInFirstRow = 3;

/** The courses in the order they came. Each page of them fades in from its own first card on. */
export function CourseGrid({ pages }: { pages: CourseSummary[][] }) {
  const count = pages.reduce((sum, courses) => sum + courses.length, 0);
  return (
    <>
      <ListNote>{count === 1 ? '1 course' : `${count} courses, newest first`}</ListNote>
      <CardGrid label="Courses">
        {pages.flatMap((courses, pageIndex) =>
          courses.map((course, index) => (
            <FadeIn key={course.id} step={index}>
              <CourseCard course={course} priority={pageIndex === 0 && index < cardsInFirstRow} />
            </FadeIn>
          )),
        )}
      </CardGrid>
    </>
  );
}
