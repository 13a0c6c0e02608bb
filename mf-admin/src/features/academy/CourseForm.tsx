import type { Course } from '@brand/shared-data/academy';
import {
  useCreateCourseMutation,
  useListAllCoursesQuery,
  useUpdateCourseMutation,
} from '@brand/shared-data/admin';
import { Button, useSite } from '@brand/shared-ui/core';
import { SubmitButton } from '@brand/shared-ui/forms';
import { AdminPage } from '../../frame/AdminPage';
import { ContentFields } from '../../content/ContentFields';
import { useContentForm } from '../../content/useContentForm';
import { EditForm } from '../../editing/EditForm';
import { useEditForm } from '../../editing/useEditForm';

type Props = { course?: Course; onClose: () => void };

/** The form for a new or existing course, shown instead of the list. */
export function CourseForm({ course, onClose }: Props) {
  const [create] = useCreateCourseMutation();
  const [update] = useUpdateCourseMutation();
  const { refetch } = useListAllCoursesQuery();
  const { title, saveLabel, ...options } = useContentForm({
    table: 'courses',
    row: course,
    create,
    update,
    refetch,
  });
  const edit = useEditForm({ ...options, onSaved: onClose });
  const { till } = useSite();
  const priceHelper = till
    ? `In ${till.currency.toUpperCase()}, charged when somebody enrols. Empty or 0 is free.`
    : 'In USD. Shown, not charged: every published course can be enrolled in, whatever its price.';

  return (
    <AdminPage title={title} lead={course?.title}>
      <EditForm
        edit={edit}
        label={title}
        actions={
          <>
            <SubmitButton busyLabel="Saving…">{saveLabel(edit.form.values)}</SubmitButton>
            <Button onClick={onClose}>Back to courses</Button>
          </>
        }
      >
        <ContentFields table="courses" row={course} helpers={{ price: priceHelper }} />
      </EditForm>
    </AdminPage>
  );
}
