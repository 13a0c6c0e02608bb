import { useEffect, useState } from 'react';
import { useSearchParams } from '@brand/shared-ui/router';

const newRow = 'new';

/**
 * Which row of a list is open for editing: the address says it (`?edit={id}`), so that a reload or a link opens it again.
 * `rows` is undefined while they are not known; an id that is none of theirs is taken out of the address.
 */
export function useEditedRow<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('edit');
  const listed = rows?.find((candidate) => candidate.id === id);
  // A row that is gone from the list while it is edited stays open: its text may be wanted.
  const [opened, setOpened] = useState<Row>();
  if (listed && listed !== opened) setOpened(listed);
  const row = listed ?? (opened?.id === id ? opened : undefined);

  const isUnknown = rows !== undefined && id !== null && id !== newRow && row === undefined;
  useEffect(() => {
    if (isUnknown) setSearch(without('edit'), { replace: true });
  }, [isUnknown, setSearch]);

  return {
    isOpen: id === newRow || row !== undefined,
    /** Undefined for a new one. */
    row,
    openNew: () => setSearch(withEdit(newRow)),
    open: (rowId: string) => setSearch(withEdit(rowId)),
    close: () => setSearch(without('edit'), { replace: true }),
  };
}

const withEdit = (id: string) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search);
  next.set('edit', id);
  return next;
};

const without = (name: string) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search);
  next.delete(name);
  return next;
};
