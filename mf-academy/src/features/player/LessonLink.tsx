import type { Lesson } from '@brand/shared-data/academy';
import { Box } from '@brand/shared-ui/core';
import { DoneIcon, NotDoneIcon } from '@brand/shared-ui/icons';
import { Link } from '@brand/shared-ui/router';
import { toLesson } from './toLesson';

type Props = { lesson: Lesson; isDone: boolean; isCurrent: boolean };

/** One lesson of the contents, with whether it is complete. */
export function LessonLink({ lesson, isDone, isCurrent }: Props) {
  const { Icon, label, color } = isDone ? done : notDone;
  return (
    <Box component={Link} {...toLesson(lesson.id)} aria-current={isCurrent || undefined} sx={entry}>
      <Icon role="img" aria-hidden={false} aria-label={label} fontSize="small" sx={{ color }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {lesson.title}
      </Box>
    </Box>
  );
}

const done = { Icon: DoneIcon, label: 'Completed', color: 'success.main' };
const notDone = { Icon: NotDoneIcon, label: 'Not completed', color: 'text.secondary' };

const entry = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  minHeight: 44,
  paddingBlock: 1.25,
  paddingInline: 2,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current]': {
    fontWeight: 600,
    backgroundColor: 'action.selected',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
};
