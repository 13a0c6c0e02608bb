import { useMemo, useState } from 'react';
import { courseLessons } from '@brand/shared-data/academy';
import { Box, PageTitle, SideMenu } from '@brand/shared-ui/core';
import { useLocation, useSearchParams } from '@brand/shared-ui/router';
import { CourseProgress } from '../../progress/CourseProgress';
import { BadgeDialog } from './BadgeDialog';
import { CourseContents } from './CourseContents';
import { LessonArea } from './LessonArea';
import { LessonStart } from './LessonStart';
import { playerColumns, playerHead } from './playerLayout';
import { useCompletion } from './useCompletion';
import { useCourseBadge } from './useCourseBadge';
import { useLessonKeys } from './useLessonKeys';
import type { Study } from './usePlayer';

/** The contents of a course beside the lesson that `?lesson=` names; none is chosen for the learner. */
export function CoursePlayer({ course, enrollment, completed }: Study) {
  const modules = course.course_modules;
  const lessons = useMemo(() => courseLessons(modules), [modules]);
  const { key } = useLocation();
  const [search] = useSearchParams();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isFinished = lessons.length > 0 && lessons.every(({ id }) => completed.includes(id));
  const badge = useCourseBadge(course.id, isFinished);
  const { done, saving, complete } = useCompletion({
    enrollmentId: enrollment.id,
    lessons,
    completed,
    onFinished: () => void badge.award(),
  });

  const index = lessons.findIndex(({ id }) => id === search.get('lesson'));
  const lesson = lessons[index];
  const [previous, next] = lesson ? [lessons[index - 1], lessons[index + 1]] : [];
  useLessonKeys(previous?.id, next?.id);

  const contents = (
    <CourseContents modules={modules} done={done} current={lesson?.id} closed={closed} onChange={setClosed} />
  );
  return (
    <>
      <PageTitle title={lesson ? `${lesson.title} · ${course.title}` : course.title} noindex />
      <Box sx={playerHead}>
        <CourseProgress completed={done.size} total={lessons.length} />
        <SideMenu locationKey={key} label="Course content" button="Course content">
          {() => <Box sx={{ padding: 2 }}>{contents}</Box>}
        </SideMenu>
      </Box>
      <Box sx={playerColumns}>
        <Box sx={sidebar}>{contents}</Box>
        {lesson ? (
          <LessonArea
            key={lesson.id}
            lesson={lesson}
            position={`Lesson ${index + 1} of ${lessons.length}`}
            isComplete={done.has(lesson.id)}
            isSaving={saving === lesson.id}
            onComplete={() => complete(lesson.id)}
            previous={previous}
            next={next}
          />
        ) : (
          <LessonStart modules={modules} done={done} />
        )}
      </Box>
      {badge.earned && <BadgeDialog badge={badge.earned} courseId={course.id} onClose={badge.close} />}
    </>
  );
}

// Stays in sight beside a long lesson, and scrolls in itself.
const sidebar = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: '5.5rem',
  maxHeight: 'calc(100dvh - 7rem)',
  overflowY: 'auto',
  // Room for the focus ring, which would be cut off.
  margin: '-6px',
  padding: '6px',
};
