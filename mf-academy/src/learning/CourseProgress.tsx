import { courseProgress } from '@brand/shared-data/academy';
import { Box, Typography } from '@brand/shared-ui/core';

type Props = { completed: number; total: number };

/** A learner's progress in a course, as a bar and as text. Not a `progressbar` role, because that indicates loading. */
export function CourseProgress({ completed, total }: Props) {
  const percent = courseProgress(completed, total).toFixed(2);
  return (
    <Box>
      <Box aria-hidden sx={track}>
        <Box sx={{ ...bar, width: `${percent}%` }} />
      </Box>
      <Typography variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {percent}% complete
        </Box>
        {` · ${completed} of ${total} ${total === 1 ? 'lesson' : 'lessons'}`}
      </Typography>
    </Box>
  );
}

const track = { height: 8, overflow: 'hidden', borderRadius: 999, backgroundColor: 'action.selected' };

const bar = {
  height: '100%',
  borderRadius: 999,
  backgroundColor: 'primary.main',
  transition: 'width 200ms ease-out',
};
