import type { LessonTitle, ModuleWithLessons } from '@brand/shared-data/academy';
import { contentMessages, useDeleteLessonMutation, useDeleteModuleMutation } from '@brand/shared-data/admin';
import { DeleteDialog } from '../../records/DeleteDialog';

export type Deletable =
  { kind: 'module'; module: ModuleWithLessons } | { kind: 'lesson'; lesson: LessonTitle };

type Props = { deleted: Deletable | null; onClose: () => void };

/** Asks for confirmation before deleting a module or lesson. */
export function ContentDeletion({ deleted, onClose }: Props) {
  const [deleteModule] = useDeleteModuleMutation();
  const [deleteLesson] = useDeleteLessonMutation();
  const isModule = deleted?.kind === 'module';
  const messages = contentMessages[isModule ? 'course_modules' : 'course_lessons'];
  return (
    <DeleteDialog
      row={deleted}
      title={isModule ? 'Delete Module' : 'Delete Lesson'}
      text={(row) => (
        <>
          <p>Are you sure you want to delete this {row.kind}? This action cannot be undone.</p>
          <p>{getLoss(row)} The trash keeps a copy for 30 days.</p>
        </>
      )}
      onDelete={(row) => (row.kind === 'module' ? deleteModule(row.module.id) : deleteLesson(row.lesson.id))}
      onClose={onClose}
      deleted={messages.deleted}
      failed={messages.deleteFailed}
    />
  );
}

function getLoss(row: Deletable): string {
  if (row.kind === 'lesson') return `“${row.lesson.title}” goes, for everyone who is enrolled.`;
  const lessons = row.module.course_lessons.length;
  if (lessons === 0) return `“${row.module.title}” has no lessons.`;
  return `“${row.module.title}” goes with its ${lessons === 1 ? 'lesson' : `${lessons} lessons`}.`;
}
