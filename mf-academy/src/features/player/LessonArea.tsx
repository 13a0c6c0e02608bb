import { useEffect, useEffectEvent, useRef } from 'react';
import type { Lesson } from '@brand/shared-data/academy';
import { Box, Button, Typography } from '@brand/shared-ui/core';
import { DoneIcon } from '@brand/shared-ui/icons';
import { Markdown } from '@brand/shared-ui/markdown';
import { useLocation } from '@brand/shared-ui/router';
import { LessonSteps } from './LessonSteps';
import { LessonVideo } from './LessonVideo';

type Props = {
  lesson: Lesson;
  /** Which one it is of how many. */
  position: string;
  isComplete: boolean;
  isSaving: boolean;
  /** Whether it worked. */
  onComplete: () => Promise<boolean>;
  previous: Lesson | undefined;
  next: Lesson | undefined;
};

/** The lesson itself, how to complete it, and the ones around it. */
export function LessonArea({ lesson, position, isComplete, isSaving, onComplete, previous, next }: Props) {
  const heading = useArrival();
  const steps = useRef<HTMLElement>(null);
  const complete = async () => {
    const isDone = !isSaving && (await onComplete());
    // The button has had its say; a disabled one would swallow the focus. Nothing opens by itself.
    const goOn = steps.current?.querySelector<HTMLElement>('[rel="next"]') ?? heading.current;
    if (isDone) goOn?.focus({ preventScroll: true });
  };
  return (
    <Box component="article" sx={{ minWidth: 0, maxWidth: '46rem' }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {position}
      </Typography>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={title}>
        {lesson.title}
      </Typography>
      <Box sx={{ marginTop: 3 }}>
        {lesson.lesson_type === 'video' ? (
          <LessonVideo title={lesson.title} address={lesson.video_url} />
        ) : (
          <Markdown>{lesson.content || 'The text of this lesson will follow.'}</Markdown>
        )}
      </Box>
      <Button
        variant={isComplete ? 'outlined' : 'contained'}
        disabled={isComplete}
        aria-disabled={isSaving || undefined}
        aria-busy={isSaving || undefined}
        startIcon={isComplete && <DoneIcon />}
        onClick={() => void complete()}
        sx={{ marginTop: 4, '&.Mui-disabled': { color: 'success.main', borderColor: 'success.main' } }}
      >
        {isComplete ? 'Completed' : 'Mark as Complete'}
      </Button>
      <LessonSteps ref={steps} previous={previous} next={next} />
    </Box>
  );
}

/** Brings a lesson that was chosen on this page into sight and under the focus; who opened the page with it is at its top. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const arrive = useEffectEvent(() => {
    if (!isTurned(state)) return;
    heading.current?.closest('article')?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
  // Once for each lesson: the area is made anew for the next one.
  useEffect(() => arrive(), []);
  return heading;
}

const isTurned = (state: unknown) => typeof state === 'object' && state !== null && 'lessonTurned' in state;

const title = {
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
};
