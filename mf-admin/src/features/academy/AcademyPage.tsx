import { useEffect, useRef } from 'react';
import { contentMessages, useListAllCoursesQuery } from '@brand/shared-data/admin';
import { useSearchParams } from '@brand/shared-ui/router';
import { useFailureToast } from '../../frame/useFailureToast';
import { focusHeading } from '../../records/focusHeading';
import { useEditedRow } from '../../editing/useEditedRow';
import { ContentManager } from './ContentManager';
import { CourseForm } from './CourseForm';
import { CourseList } from './CourseList';

/** The list of courses; with `?edit=`, the form for a course; with `?content=`, its modules and lessons. */
export function AcademyPage() {
  const query = useListAllCoursesQuery();
  const { data, error, refetch } = query;
  const editing = useEditedRow(data);
  const [search, setSearch] = useSearchParams();
  const contentId = search.get('content');
  useFailureToast(error, contentMessages.courses.listFailed);
  useFocusOnChange(`${editing.isOpen} ${contentId}`);

  const close = () => {
    setSearch({}, { replace: true });
    void refetch();
  };
  if (editing.isOpen) return <CourseForm key={editing.row?.id} course={editing.row} onClose={close} />;
  if (contentId) {
    const course = data?.find(({ id }) => id === contentId);
    return <ContentManager key={contentId} courseId={contentId} course={course} onClose={close} />;
  }
  return (
    <CourseList
      query={query}
      onNew={editing.openNew}
      onEdit={({ id }) => editing.open(id)}
      onContent={({ id }) => setSearch({ content: id })}
    />
  );
}

/** Focuses the heading after a change of view, because the focused button is removed with the previous view. */
function useFocusOnChange(view: string) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    focusHeading();
  }, [view]);
}
