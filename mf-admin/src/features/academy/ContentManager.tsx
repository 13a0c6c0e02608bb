import { useState } from 'react';
import type { Course } from '@brand/shared-data/academy';
import {
  adminMessages,
  contentMessages,
  useListModulesQuery,
  useOrderCourseContentMutation,
} from '@brand/shared-data/admin';
import { Button, EmptyState, QueryState, Skeleton, Stack, useToast } from '@brand/shared-ui/core';
import { AdminPage } from '../../frame/AdminPage';
import { useFailureToast } from '../../frame/useFailureToast';
import { ContentDeletion, type Deletable } from './ContentDeletion';
import { LessonDialog, ModuleDialog } from './ContentDialogs';
import { OrderedList } from '../../records/OrderedList';
import { ModuleCard, withLabel, type Edited } from './ModuleCard';

type Props = { courseId: string; course?: Course; onClose: () => void };

/** A course's modules and their lessons, in study order. */
export function ContentManager({ courseId, course, onClose }: Props) {
  const query = useListModulesQuery(courseId);
  const [edited, setEdited] = useState<Edited>();
  const [deleted, setDeleted] = useState<Deletable | null>(null);
  useFailureToast(query.error, contentMessages.course_modules.listFailed);
  const close = () => setEdited(undefined);
  const onMove = useOrder(courseId);

  return (
    <AdminPage
      title="Manage Content"
      lead={course?.title}
      actions={
        <>
          <Button onClick={onClose}>Back to courses</Button>
          <Button variant="contained" onClick={() => setEdited({ kind: 'module' })}>
            Add Module
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        loading={
          <Stack sx={{ gap: 2 }}>
            <Skeleton variant="rounded" height={220} />
            <Skeleton variant="rounded" height={220} />
          </Stack>
        }
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
          <OrderedList gap={2} label="Modules" items={modules.map(withLabel)} onMove={onMove}>
            {(module, mover) => (
              <ModuleCard
                module={module}
                mover={mover}
                onMove={onMove}
                onEdit={setEdited}
                onDelete={setDeleted}
              />
            )}
          </OrderedList>
        )}
      </QueryState>
      {edited?.kind === 'module' && (
        <ModuleDialog courseId={courseId} module={edited.module} onClose={close} />
      )}
      {edited?.kind === 'lesson' && (
        <LessonDialog moduleId={edited.moduleId} lessonId={edited.lessonId} onClose={close} />
      )}
      <ContentDeletion deleted={deleted} onClose={() => setDeleted(null)} />
    </AdminPage>
  );
}

function useOrder(courseId: string) {
  const [order] = useOrderCourseContentMutation();
  const toast = useToast();
  return async (ids: string[]) => {
    const { error } = await order({ courseId, ids });
    if (error) toast(adminMessages.orderFailed(error));
  };
}
