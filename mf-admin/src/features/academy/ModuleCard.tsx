import type { ModuleWithLessons } from '@brand/shared-data/academy';
import { Box, Button, Card, Chip, Typography } from '@brand/shared-ui/core';
import { RowActions } from '../../records/RowActions';
import type { Deletable } from './ContentDeletion';

/** The module or lesson edited in the dialog; a new one if neither `module` nor `lessonId` is set. */
export type Edited =
  { kind: 'module'; module?: ModuleWithLessons } | { kind: 'lesson'; moduleId: string; lessonId?: string };

type Props = {
  module: ModuleWithLessons;
  onEdit: (edited: Edited) => void;
  onDelete: (deleted: Deletable) => void;
};

/** A module with its lessons: their order, title and type. */
export function ModuleCard({ module, onEdit, onDelete }: Props) {
  const { id: moduleId, title, module_order, course_lessons } = module;
  return (
    <Card aria-label={title} sx={{ padding: { xs: 2, sm: 2.5 }, gap: 1 }}>
      <Box sx={{ ...line, alignItems: 'start' }}>
        <Typography variant="caption" sx={{ ...number, ...besideButton }}>
          {module_order}
        </Typography>
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
        <Box component="ul" aria-label={`Lessons of ${title}`} sx={list}>
          {course_lessons.map((lesson) => (
            <Box component="li" key={lesson.id} sx={line}>
              <Typography variant="caption" sx={number}>
                {lesson.lesson_order}
              </Typography>
              <Typography dir="auto" sx={text}>
                {lesson.title}
              </Typography>
              {lesson.is_preview && <Chip label="Free" />}
              <Chip label={lesson.lesson_type === 'video' ? 'Video' : 'Text'} />
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
          ))}
        </Box>
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

const line = { display: 'flex', alignItems: 'center', gap: 1.5 };
const number = { minWidth: '1.5rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };
// Aligns the first line of text with the button.
const besideButton = { paddingTop: 1.25 };
const text = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' };
const list = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: 1, borderColor: 'divider', paddingBlock: 0.5 },
  '& > li > span:not(:first-of-type)': { alignSelf: 'center' },
};
