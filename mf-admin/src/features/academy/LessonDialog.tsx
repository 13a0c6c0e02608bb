import type { Lesson } from '@brand/shared-data/academy';
import {
  adminMessages,
  type LessonInput,
  useCreateLessonMutation,
  useListModulesQuery,
  useUpdateLessonMutation,
} from '@brand/shared-data/admin';
import { lessonSchema } from '@brand/shared-data/schemas';
import { EditDialog } from '../../editing/EditDialog';
import { rowForm } from '../../editing/rowForm';
import { LessonFields, lessonLabels } from './LessonFields';

type Props = { courseId: string; moduleId: string; lesson?: Lesson; onClose: () => void };

export function LessonDialog({ courseId, moduleId, lesson, onClose }: Props) {
  const [create] = useCreateLessonMutation();
  const [update] = useUpdateLessonMutation();
  const { refetch } = useListModulesQuery(courseId);
  const { lessonCreated, lessonUpdated, saveLessonFailed } = adminMessages.content;

  return (
    <EditDialog<LessonInput>
      title={lesson ? 'Edit Lesson' : 'Add Lesson'}
      saveLabel={lesson ? 'Save Lesson' : 'Add Lesson'}
      isOpen
      onClose={onClose}
      isWide
      form="lessons"
      {...rowForm({
        row: lesson,
        newId: `new in ${moduleId}`,
        valuesOf,
        create: (values) => create({ moduleId, values }),
        update: (changed) => update({ moduleId, ...changed }),
        listAgain: async () => ({ data: (await refetch()).data?.flatMap((one) => one.course_lessons) }),
      })}
      schema={lessonSchema}
      labels={lessonLabels}
      words={{
        saved: lesson ? lessonUpdated : lessonCreated,
        saveFailed: saveLessonFailed,
        loggedOut: adminMessages.loggedOut,
      }}
    >
      <LessonFields />
    </EditDialog>
  );
}

const valuesOf = (lesson?: Lesson): LessonInput => ({
  title: lesson?.title ?? '',
  lesson_type: lesson?.lesson_type === 'video' ? 'video' : 'text',
  content: lesson?.content ?? '',
  video_url: lesson?.video_url ?? '',
  lesson_order: lesson?.lesson_order ?? 0,
});
