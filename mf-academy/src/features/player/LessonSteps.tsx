import type { Ref } from 'react';
import type { Lesson } from '@brand/shared-data/academy';
import { Box, Typography } from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';
import { toLesson } from './toLesson';

type Props = { ref: Ref<HTMLElement>; previous: Lesson | undefined; next: Lesson | undefined };

/** The ways to the lessons before and after this one. */
export function LessonSteps({ ref, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <Box ref={ref} component="nav" aria-label="Lessons around this one" sx={row}>
      {previous && <Step lesson={previous} rel="prev" word="Previous" />}
      {next && <Step lesson={next} rel="next" word="Next" />}
      <Typography variant="caption" sx={hint}>
        The arrow keys ← and → do the same.
      </Typography>
    </Box>
  );
}

type StepProps = { lesson: Lesson; rel: 'prev' | 'next'; word: string };

function Step({ lesson, rel, word }: StepProps) {
  return (
    <Box sx={{ flex: '1 1 14rem', minWidth: 0, textAlign: rel === 'next' ? { sm: 'end' } : undefined }}>
      <TextLink {...toLesson(lesson.id)} rel={rel}>
        {word}: {lesson.title}
      </TextLink>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  marginTop: 4,
  paddingTop: 3,
  borderTop: 1,
  borderColor: 'divider',
};

// Of use only where there is a keyboard.
const hint = {
  flex: '1 0 100%',
  color: 'text.secondary',
  '@media (hover: none)': { display: 'none' },
};
