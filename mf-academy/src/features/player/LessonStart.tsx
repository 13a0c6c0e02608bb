import { firstOpenLesson, type ModuleWithLessons } from '@brand/shared-data/academy';
import { Box, InstantDay, Typography } from '@brand/shared-ui/core';
import { LinkButton } from '@brand/shared-ui/router';
import type { ClosedLessons } from './closedLessons';
import { getLessonLink } from './lessonNavigation';

type Props = {
  modules: readonly ModuleWithLessons[];
  closed: ReadonlyMap<string, ClosedLessons>;
  completed: ReadonlySet<string>;
};

/** Shown while no lesson is selected: a hint, and a link to the first incomplete lesson. */
export function LessonStart({ modules, closed, completed }: Props) {
  const next = firstOpenLesson(modules, completed);
  const [opensNext] = [...closed.values()].map(({ opensAt }) => opensAt).sort();
  const hasLessons = modules.some(({ course_lessons }) => course_lessons.length > 0);
  return (
    <Box sx={boxStyle}>
      <Typography variant="h3" component="p">
        Select a lesson to begin.
      </Typography>
      {!hasLessons && !opensNext && (
        <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>
          The lessons are still being written.
        </Typography>
      )}
      {!next && opensNext && (
        <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>
          The next lessons open on <InstantDay at={opensNext} />.
        </Typography>
      )}
      {hasLessons && !next && !opensNext && (
        <Typography sx={{ marginTop: 1, color: 'text.secondary' }}>
          You have completed this course. Every lesson stays open to you.
        </Typography>
      )}
      {next && (
        <LinkButton
          {...getLessonLink(next.id)}
          variant="contained"
          sx={{ marginTop: 3, overflowWrap: 'anywhere' }}
        >
          <span>
            Continue: <bdi>{next.title}</bdi>
          </span>
        </LinkButton>
      )}
    </Box>
  );
}

const boxStyle = {
  padding: { xs: 3, md: 6 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  textAlign: 'center',
};
