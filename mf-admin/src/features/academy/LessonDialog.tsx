import type { Lesson } from '@brand/shared-data/academy';
import {
  useCreateLessonMutation,
  useListModulesQuery,
  useUpdateLessonMutation,
  type ContentInput,
} from '@brand/shared-data/admin';
import { useFormContext } from '@brand/shared-ui/forms';
import { ContentDialog } from '../../content/ContentDialog';
import { ContentFields } from '../../content/ContentFields';

type Props = { courseId: string; moduleId: string; lesson?: Lesson; onClose: () => void };

export function LessonDialog({ courseId, moduleId, lesson, onClose }: Props) {
  const [create] = useCreateLessonMutation();
  const [update] = useUpdateLessonMutation();
  const { refetch } = useListModulesQuery(courseId);
  return (
    <ContentDialog<'course_lessons', Lesson>
      table="course_lessons"
      row={lesson}
      newId={`new in ${moduleId}`}
      create={(values) => create({ parentId: moduleId, values })}
      update={(changed) => update({ parentId: moduleId, ...changed })}
      refetch={async () => ({ data: (await refetch()).data?.flatMap((one) => one.course_lessons) })}
      onClose={onClose}
    >
      <LessonFields />
    </ContentDialog>
  );
}

/** The field of the other type is hidden, not emptied: who changes their mind finds it as it was. */
function LessonFields() {
  const { values } = useFormContext<ContentInput<'course_lessons'>>();
  const isVideo = values.lesson_type === 'video';
  const hidden = isVideo ? values.content : values.video_url;
  const loss = `Saved as a ${isVideo ? 'video' : 'text'} lesson, it loses its ${isVideo ? 'text' : 'video'}.`;
  return (
    <ContentFields
      table="course_lessons"
      without={isVideo ? 'content' : 'video_url'}
      helpers={{ lesson_type: hidden ? loss : undefined }}
    />
  );
}
