import { useEffect, useState } from 'react';
import { useSearchParams } from '@brand/shared-ui/router';

/**
 * Which row of a list is being edited: `?edit={id}`, or `?edit=new`, so that a reload or a link opens its form. `rows` is
 * undefined until they are loaded; an unknown id is then removed from the address.
 */
export function useEditedRow<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('edit');
  const isNew = id === 'new';
  const listed = rows?.find((candidate) => candidate.id === id);
  // A row that leaves the list while it is edited stays open, so that its text is not lost.
  const [opened, setOpened] = useState<Row>();
  if (listed && listed !== opened) setOpened(listed);
  const row = listed ?? (opened?.id === id ? opened : undefined);

  const isUnknown = rows !== undefined && id !== null && !isNew && row === undefined;
  useEffect(() => {
    if (isUnknown) setSearch(removeEdit, { replace: true });
  }, [isUnknown, setSearch]);

  const open = (rowId: string) => setSearch((current) => ({ ...Object.fromEntries(current), edit: rowId }));
  return {
    isOpen: isNew || row !== undefined,
    /** Undefined for a new one. */
    row,
    openNew: () => open('new'),
    open,
    close: () => setSearch(removeEdit, { replace: true }),
  };
}

function removeEdit(search: URLSearchParams) {
  const next = new URLSearchParams(search);
  next.delete('edit');
  return next;
}
