import { useEffect, useMemo, useRef, useState } from 'react';
import { courseLessons, useGetLessonQuery, type LessonTitle } from '@brand/shared-data/academy';
import { Box, PageTitle, RetryNotice, SideMenu, useIsOnline } from '@brand/shared-ui/core';
import { useLocation, useSearchParams } from '@brand/shared-ui/router';
import { CourseProgress } from '../../learning/CourseProgress';
import { BadgeDialog } from './BadgeDialog';
import { CourseContents } from './CourseContents';
import { LessonArea } from './LessonArea';
import { LessonStart } from './LessonStart';
import { playerColumns, playerHead } from './playerLayout';
import { useCompletion } from './useCompletion';
import { useCourseBadge } from './useCourseBadge';
import { useLessonKeys } from './lessonNavigation';
import type { EnrolledCourse } from './usePlayer';

/** The contents of a course and the lesson selected by `?lesson=` in the URL; without this parameter, no lesson is selected. */
export function CoursePlayer({ course, enrollment, completed, closed }: EnrolledCourse) {
  const modules = course.course_modules;
  const lessons = useMemo(() => courseLessons(modules), [modules]);
  const total = [...closed.values()].reduce((sum, { titles }) => sum + titles.length, lessons.length);
  const { key } = useLocation();
  const [search] = useSearchParams();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const isFinished =
    total > 0 && total === lessons.length && lessons.every(({ id }) => completed.includes(id));
  const badge = useCourseBadge(course.id, isFinished);
  const { done, isWaiting, savingId, complete } = useCompletion({
    enrollmentId: enrollment.id,
    lessons,
    total,
    completed,
    onFinished: () => void badge.award(),
  });

  const wanted = lessons.find(({ id }) => id === search.get('lesson'));
  const isOnline = useIsOnline();
  const { query, lesson } = useOpenLesson(lessons, wanted, isOnline);
  const index = lesson ? lessons.indexOf(lesson) : -1;
  const [previous, next] = lesson ? [lessons[index - 1], lessons[index + 1]] : [];
  useLessonKeys(previous?.id, next?.id);

  const contents = (
    <CourseContents
      modules={modules}
      closed={closed}
      completed={done}
      currentId={lesson?.id}
      collapsed={collapsed}
      onChange={setCollapsed}
    />
  );
  return (
    <>
      <PageTitle title={lesson ? `${lesson.title} · ${course.title}` : course.title} noindex />
      <Box sx={playerHead}>
        <CourseProgress completed={done.size} total={total} />
        <SideMenu locationKey={key} label="Course content" button="Course content">
          {() => <Box sx={{ padding: 2 }}>{contents}</Box>}
        </SideMenu>
      </Box>
      <Box sx={playerColumns}>
        <Box sx={sidebarStyle}>{contents}</Box>
        {lesson ? (
          <Box sx={{ minWidth: 0, maxWidth: '46rem' }}>
            <LessonArea
              key={lesson.id}
              lesson={lesson}
              position={`Lesson ${index + 1} of ${total}`}
              isComplete={done.has(lesson.id)}
              isWaiting={isWaiting(lesson.id)}
              isSaving={savingId === lesson.id}
              onComplete={() => complete(lesson.id)}
              previous={previous}
              next={next}
            />
            {wanted && wanted !== lesson && (
              <NotLoaded
                title={wanted.title}
                text={
                  isOnline
                    ? 'Check your connection, then try again.'
                    : 'It opens as soon as there is a connection.'
                }
                isBusy={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            )}
          </Box>
        ) : (
          <LessonStart modules={modules} closed={closed} completed={done} />
        )}
      </Box>
      {badge.earned && <BadgeDialog badge={badge.earned} courseId={course.id} onClose={badge.close} />}
    </>
  );
}

/** The wanted lesson; while it cannot be loaded, the last one that could. */
function useOpenLesson(lessons: LessonTitle[], wanted: LessonTitle | undefined, isOnline: boolean) {
  const query = useGetLessonQuery(wanted?.id ?? '', { skip: !wanted });
  // The query's own `data` is not the last lesson: while one is loaded again, it is that of the lesson before.
  const [shown, setShown] = useState<string>();
  if (query.currentData && query.currentData.id !== shown) setShown(query.currentData.id);
  const isMissing = !query.currentData && (query.isError || !isOnline);
  const open = isMissing ? lessons.find(({ id }) => id === shown) : undefined;
  return { query, lesson: wanted && (open ?? wanted) };
}

type NotLoadedProps = { title: string; text: string; isBusy: boolean; onRetry: () => void };

/** Tells below the open lesson that another one could not be loaded, and scrolls there, because its link may be elsewhere. */
function NotLoaded({ title, text, isBusy, onRetry }: NotLoadedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // Leaves room for the notice about the lost connection, which covers the end of the window.
    <Box ref={box} sx={{ scrollMarginBottom: '5rem' }}>
      <RetryNotice title={`“${title}” could not be loaded.`} text={text} busy={isBusy} onRetry={onRetry} />
    </Box>
  );
}

// Stays visible beside a long lesson, with its own scroll bar.
const sidebarStyle = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: '5.5rem',
  maxHeight: 'calc(100dvh - 7rem)',
  overflowY: 'auto',
  // Makes room for the focus ring, which would otherwise be clipped.
  margin: '-6px',
  padding: '6px',
};
