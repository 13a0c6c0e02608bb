import { useRef, type Ref } from 'react';
import { useGetLessonQuery, type LessonTitle } from '@brand/shared-data/academy';
import { Box, Button, QueryState, Skeleton, Typography } from '@brand/shared-ui/core';
import { DoneIcon } from '@brand/shared-ui/icons';
import { Markdown } from '@brand/shared-ui/markdown';
import { TextLink } from '@brand/shared-ui/router';
import { LessonVideo } from '../../video/LessonVideo';
import { getLessonLink, useScrollToLesson } from './lessonNavigation';

type Props = {
  lesson: LessonTitle;
  /** The lesson's number and the number of lessons, as text. */
  position: string;
  isComplete: boolean;
  /** Whether the completion waits for a connection. */
  isWaiting: boolean;
  isSaving: boolean;
  /** Resolves to whether the completion succeeded or waits. */
  onComplete: () => Promise<boolean>;
  previous: LessonTitle | undefined;
  next: LessonTitle | undefined;
};

/** A lesson, the button to complete it, and links to the adjacent lessons. Mounted once for each lesson. */
export function LessonArea({ lesson, position, previous, next, ...completion }: Props) {
  const { isComplete, isWaiting, isSaving, onComplete } = completion;
  const heading = useScrollToLesson();
  const query = useGetLessonQuery(lesson.id);
  // Loads the next lesson, and keeps it as long as this one is open, because the learner will probably continue with it.
  useGetLessonQuery(next?.id ?? '', { skip: !query.data || !next });
  const nav = useRef<HTMLElement>(null);
  const complete = async () => {
    const isDone = !isSaving && (await onComplete());
    // Moves the focus, because the button is now disabled and would lose it. The next lesson's link is only focused, not opened.
    const nextFocus = nav.current?.querySelector<HTMLElement>('[rel="next"]') ?? heading.current;
    if (isDone) nextFocus?.focus({ preventScroll: true });
  };
  return (
    <Box component="article">
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {position}
      </Typography>
      <Typography ref={heading} tabIndex={-1} variant="h2" dir="auto" sx={headingStyle}>
        {lesson.title}
      </Typography>
      <Box sx={{ marginTop: 3 }}>
        <QueryState
          query={query}
          loading={<Skeleton variant="rounded" height={320} />}
          loadingLabel={`Loading ${lesson.title}`}
          errorTitle="This lesson could not be loaded."
        >
          {({ lesson_type, title, content, video_url }) =>
            lesson_type === 'video' ? (
              <LessonVideo title={title} url={video_url} />
            ) : (
              <Markdown>{content || 'The text of this lesson will follow.'}</Markdown>
            )
          }
        </QueryState>
      </Box>
      <Button
        variant={isComplete ? 'outlined' : 'contained'}
        disabled={isComplete || isWaiting}
        isBusy={isSaving || undefined}
        startIcon={isComplete && <DoneIcon />}
        onClick={() => void complete()}
        sx={{ marginTop: 4, ...(isComplete && doneStyle) }}
      >
        {isComplete ? 'Completed' : 'Mark as Complete'}
      </Button>
      <Typography role="status" variant="body2" sx={{ marginTop: 1, color: 'text.secondary' }}>
        {isWaiting && 'Saved here. It will be sent as soon as there is a connection.'}
      </Typography>
      <LessonNav ref={nav} previous={previous} next={next} />
    </Box>
  );
}

type LessonNavProps = {
  ref: Ref<HTMLElement>;
  previous: LessonTitle | undefined;
  next: LessonTitle | undefined;
};

function LessonNav({ ref, previous, next }: LessonNavProps) {
  if (!previous && !next) return null;
  return (
    <Box ref={ref} component="nav" aria-label="Lessons around this one" sx={navStyle}>
      {previous && (
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <TextLink {...getLessonLink(previous.id)} rel="prev">
            {`Previous: ${previous.title}`}
          </TextLink>
        </Box>
      )}
      {next && (
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, textAlign: { sm: 'end' } }}>
          <TextLink {...getLessonLink(next.id)} rel="next">
            {`Next: ${next.title}`}
          </TextLink>
        </Box>
      )}
      <Typography variant="caption" sx={keyboardHintStyle}>
        The arrow keys ← and → do the same.
      </Typography>
    </Box>
  );
}

const headingStyle = {
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
};

const doneStyle = { '&:disabled': { color: 'success.main', borderColor: 'success.main' } };

const navStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  marginTop: 4,
  paddingTop: 3,
  borderTop: 1,
  borderColor: 'divider',
};

// Hidden on touch screens, which have no keyboard.
const keyboardHintStyle = {
  flex: '1 0 100%',
  color: 'text.secondary',
  '@media (hover: none)': { display: 'none' },
};
