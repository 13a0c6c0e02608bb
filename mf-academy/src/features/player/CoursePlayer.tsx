import { useMemo, useState } from 'react';
import { courseLessons } from '@brand/shared-data/academy';
import { Box, PageTitle, SideMenu } from '@brand/shared-ui/core';
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
  const { done, savingId, complete } = useCompletion({
    enrollmentId: enrollment.id,
    lessons,
    total,
    completed,
    onFinished: () => void badge.award(),
  });

  const index = lessons.findIndex(({ id }) => id === search.get('lesson'));
  const lesson = lessons[index];
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
          <LessonArea
            key={lesson.id}
            lesson={lesson}
            position={`Lesson ${index + 1} of ${total}`}
            isComplete={done.has(lesson.id)}
            isSaving={savingId === lesson.id}
            onComplete={() => complete(lesson.id)}
            previous={previous}
            next={next}
          />
        ) : (
          <LessonStart modules={modules} closed={closed} completed={done} />
        )}
      </Box>
      {badge.earned && <BadgeDialog badge={badge.earned} courseId={course.id} onClose={badge.close} />}
    </>
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
