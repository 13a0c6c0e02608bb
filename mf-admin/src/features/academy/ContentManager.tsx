import { useMemo, useState } from 'react';
import type { Course, Lesson, ModuleWithLessons } from '@brand/shared-data/academy';
import { contentMessages, useListModulesQuery } from '@brand/shared-data/admin';
import {
  Button,
  EmptyState,
  PageHeader,
  PageTitle,
  QueryState,
  Skeleton,
  Stack,
  useToastFor,
} from '@brand/shared-ui/core';
import { ContentDeletion, type Deletable } from './ContentDeletion';
import { LessonDialog } from './LessonDialog';
import { ModuleCard } from './ModuleCard';
import { ModuleDialog } from './ModuleDialog';

type Props = {
  courseId: string;
  courses: { data?: Course[] };
  onClose: () => void;
};

/** What is open over the list; a form without its row makes a new one. */
type Open =
  | { form: 'module'; module?: ModuleWithLessons }
  | { form: 'lesson'; moduleId: string; lesson?: Lesson }
  | null;

/** The modules of a course and the lessons in them, in the order of study. */
export function ContentManager({ courseId, courses, onClose }: Props) {
  const query = useListModulesQuery(courseId);
  const [open, setOpen] = useState<Open>(null);
  const [deleted, setDeleted] = useState<Deletable | null>(null);
  const { error } = query;
  useToastFor(useMemo(() => (error ? contentMessages.course_modules.listFailed(error) : null), [error]));
  const course = courses.data?.find(({ id }) => id === courseId);
  const close = () => setOpen(null);

  return (
    <>
      <PageTitle title="Manage Content" noindex />
      <PageHeader
        title="Manage Content"
        lead={course?.title}
        actions={
          <>
            <Button onClick={onClose}>Back to courses</Button>
            <Button variant="contained" onClick={() => setOpen({ form: 'module' })}>
              Add Module
            </Button>
          </>
        }
      />
      <QueryState
        query={query}
        loading={<ModulesLoading />}
        loadingLabel="Loading content…"
        errorTitle="The content could not be loaded."
        isEmpty={(modules) => modules.length === 0}
        empty={
          <EmptyState
            title="No modules yet"
            text="A module holds the lessons of a part of the course."
            headingLevel="h2"
          />
        }
      >
        {(modules) => (
          <Stack sx={{ gap: 2 }}>
            {modules.map((module) => (
              <ModuleCard
                key={module.id}
                module={module}
                onEdit={() => setOpen({ form: 'module', module })}
                onDelete={() => setDeleted({ kind: 'module', module })}
                onAddLesson={() => setOpen({ form: 'lesson', moduleId: module.id })}
                onEditLesson={(lesson) => setOpen({ form: 'lesson', moduleId: module.id, lesson })}
                onDeleteLesson={(lesson) => setDeleted({ kind: 'lesson', lesson })}
              />
            ))}
          </Stack>
        )}
      </QueryState>
      {open?.form === 'module' && <ModuleDialog courseId={courseId} module={open.module} onClose={close} />}
      {open?.form === 'lesson' && (
        <LessonDialog courseId={courseId} moduleId={open.moduleId} lesson={open.lesson} onClose={close} />
      )}
      <ContentDeletion deleted={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

function ModulesLoading() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={220} />
    </Stack>
  );
}
