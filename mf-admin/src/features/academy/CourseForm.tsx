import type { Course } from '@brand/shared-data/academy';
import {
  adminMessages,
  type CourseInput,
  courseSlug,
  useCreateCourseMutation,
  useListAllCoursesQuery,
  useUpdateCourseMutation,
} from '@brand/shared-data/admin';
import { courseSchema } from '@brand/shared-data/schemas';
import { Button, PageHeader, PageTitle, Stack } from '@brand/shared-ui/core';
import { SubmitButton } from '@brand/shared-ui/forms';
import { EditForm } from '../../editing/EditForm';
import { rowForm } from '../../editing/rowForm';
import { useSlugRefusal } from '../../publishing/useSlugRefusal';
import { CourseFields, courseLabels } from './CourseFields';

/** A field without a number holds an empty text. */
export type CourseValues = Omit<CourseInput, 'price'> & { price: number | '' | null };

type Props = { course?: Course; onClose: () => void };

/** Creates or edits a course, in the place of the list. */
export function CourseForm({ course, onClose }: Props) {
  const [create] = useCreateCourseMutation();
  const [update] = useUpdateCourseMutation();
  const refusal = 'Another course has this slug.';
  const refuse = useSlugRefusal({ table: 'courses', exceptId: course?.id, refusal });
  const { refetch: listAgain } = useListAllCoursesQuery();
  const { created, updated, saveFailed } = adminMessages.courses;
  const title = course ? 'Edit Course' : 'Create New Course';

  return (
    <>
      <PageTitle title={title} noindex />
      <PageHeader title={title} lead={course?.title} />
      <EditForm<CourseValues>
        label={title}
        form="courses"
        {...rowForm({
          row: course,
          valuesOf,
          create: async (values) => (await refuse(slugOf(values))) ?? create(asCourse(values)),
          update: async ({ values, ...changed }) =>
            (await refuse(slugOf(values))) ?? update({ ...changed, values: asCourse(values) }),
          listAgain,
        })}
        schema={courseSchema}
        labels={courseLabels}
        words={{ saved: course ? updated : created, saveFailed, loggedOut: adminMessages.loggedOut }}
        onSaved={onClose}
        actions={
          <>
            <SubmitButton busyLabel="Saving…">{course ? 'Save Course' : 'Create Course'}</SubmitButton>
            <Button onClick={onClose}>Back to courses</Button>
          </>
        }
      >
        <Stack sx={{ gap: 2.5 }}>
          <CourseFields course={course} />
        </Stack>
      </EditForm>
    </>
  );
}

const slugOf = ({ slug, title }: CourseValues) => slug || courseSlug(title);

const asCourse = (typed: CourseValues): CourseInput => ({
  ...typed,
  price: typed.price === '' ? null : typed.price,
});

const valuesOf = (course?: Course): CourseValues => ({
  title: course?.title ?? '',
  slug: course?.slug ?? '',
  description: course?.description ?? '',
  long_description: course?.long_description ?? '',
  cover_image_url: course?.cover_image_url ?? '',
  price: course?.price ?? '',
  is_published: course?.is_published ?? false,
});
