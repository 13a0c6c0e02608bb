import type { ReactNode } from 'react';
import type { ModuleWithLessons } from '@brand/shared-data/academy';
import { Box, Button, Card, Chip, Typography } from '@brand/shared-ui/core';
import { OrderedList } from '../../records/OrderedList';
import { RowActions } from '../../records/RowActions';
import type { Deletable } from './ContentDeletion';

/** The module or lesson edited in the dialog; a new one if neither `module` nor `lessonId` is set. */
export type Edited =
  { kind: 'module'; module?: ModuleWithLessons } | { kind: 'lesson'; moduleId: string; lessonId?: string };

type Props = {
  module: ModuleWithLessons;
  /** Moves the module. */
  mover: ReactNode;
  /** Called with the ids of its lessons in their new order. */
  onMove: (ids: string[]) => void;
  onEdit: (edited: Edited) => void;
  onDelete: (deleted: Deletable) => void;
};

/** A row with the label that `OrderedList` names it by. */
export const withLabel = <Row extends { title: string }>(row: Row) => ({ ...row, label: row.title });

/** A module with its lessons: their order, title and type. */
export function ModuleCard({ module, mover, onMove, onEdit, onDelete }: Props) {
  const { id: moduleId, title, course_lessons } = module;
  return (
    <Card aria-label={title} sx={{ padding: { xs: 2, sm: 2.5 }, gap: 1 }}>
      <Box sx={{ ...line, alignItems: 'start' }}>
        {mover}
        <Typography variant="h6" component="h2" dir="auto" sx={{ ...text, ...besideButton }}>
          {title}
        </Typography>
        <RowActions
          title={title}
          actions={[
            { label: 'Edit Module', onSelect: () => onEdit({ kind: 'module', module }) },
            {
              label: 'Delete Module',
              onSelect: () => onDelete({ kind: 'module', module }),
              isDestructive: true,
            },
          ]}
        />
      </Box>
      {course_lessons.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No lessons yet.</Typography>
      ) : (
        <OrderedList label={`Lessons of ${title}`} items={course_lessons.map(withLabel)} onMove={onMove}>
          {(lesson, lessonMover) => (
            <Box sx={{ ...line, borderTop: 1, borderColor: 'divider', paddingBlock: 0.5 }}>
              {lessonMover}
              <Box
                sx={{
                  ...text,
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1,
                  '& > span': { alignSelf: 'center' },
                }}
              >
                <Typography dir="auto" sx={{ flexGrow: 1, overflowWrap: 'anywhere', minWidth: '7rem' }}>
                  {lesson.title}
                </Typography>
                {lesson.is_preview && <Chip label="Free" />}
                <Chip label={lesson.lesson_type === 'video' ? 'Video' : 'Text'} />
              </Box>
              <RowActions
                title={lesson.title}
                actions={[
                  {
                    label: 'Edit Lesson',
                    onSelect: () => onEdit({ kind: 'lesson', moduleId, lessonId: lesson.id }),
                  },
                  {
                    label: 'Delete Lesson',
                    onSelect: () => onDelete({ kind: 'lesson', lesson }),
                    isDestructive: true,
                  },
                ]}
              />
            </Box>
          )}
        </OrderedList>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-label={`Add Lesson to ${title}`}
        sx={{ alignSelf: 'start' }}
        onClick={() => onEdit({ kind: 'lesson', moduleId })}
      >
        Add Lesson
      </Button>
    </Card>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 1 };
// Aligns the first line of text with the button.
const besideButton = { paddingTop: 1.25 };
const text = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' };
