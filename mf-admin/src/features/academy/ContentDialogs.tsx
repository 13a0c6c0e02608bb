import type { Lesson } from '@brand/shared-data/academy';
import {
  contentMessages,
  useCreateLessonMutation,
  useCreateModuleMutation,
  useGetLessonToEditQuery,
  useListModulesQuery,
  useUpdateLessonMutation,
  useUpdateModuleMutation,
  type ContentInput,
  type Module,
} from '@brand/shared-data/admin';
import { useFormContext } from '@brand/shared-ui/forms';
import { useFailureToast } from '../../frame/useFailureToast';
import { ContentDialog } from '../../content/ContentDialog';
import { ContentFields } from '../../content/ContentFields';
import { useOpenedRow } from '../../content/useOpenedRow';

type ModuleProps = { courseId: string; module?: Module; onClose: () => void };

export function ModuleDialog({ courseId, module, onClose }: ModuleProps) {
  const [create] = useCreateModuleMutation();
  const [update] = useUpdateModuleMutation();
  const { refetch } = useListModulesQuery(courseId);
  return (
    <ContentDialog<'course_modules', Module>
      table="course_modules"
      row={module}
      newId={`new in ${courseId}`}
      create={(values) => create({ parentId: courseId, values })}
      update={(changed) => update({ parentId: courseId, ...changed })}
      refetch={refetch}
      onClose={onClose}
    />
  );
}

type LessonProps = {
  moduleId: string;
  /** Undefined for a new row. */
  lessonId: string | undefined;
  onClose: () => void;
};

export function LessonDialog({ moduleId, lessonId, onClose }: LessonProps) {
  const [create] = useCreateLessonMutation();
  const [update] = useUpdateLessonMutation();
  const opened = useOpenedRow(useGetLessonToEditQuery, {
    id: lessonId,
    isNew: lessonId === undefined,
    close: onClose,
  });
  const error = opened.row ? undefined : opened.error;
  useFailureToast(error, contentMessages.course_lessons.listFailed);
  return (
    <ContentDialog<'course_lessons', Lesson>
      table="course_lessons"
      row={opened.row}
      newId={`new in ${moduleId}`}
      create={(values) => create({ parentId: moduleId, values })}
      update={(changed) => update({ parentId: moduleId, ...changed })}
      refetch={opened.refetch}
      isOpen={opened.isOpen}
      onClose={onClose}
    >
      <LessonFields />
    </ContentDialog>
  );
}

/** The other type's field is hidden, not emptied, so that the type can be changed back before saving. */
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
