import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '@brand/shared-ui/router';

/** Keeps the id of the row being edited in the URL (`?edit={id}` or `?edit=new`), so that a reload or a link opens its form. */
export function useEditedId() {
  const [search, setSearch] = useSearchParams();
  const edited = search.get('edit');
  const isNew = edited === 'new';
  const open = (id: string) => setSearch((current) => ({ ...Object.fromEntries(current), edit: id }));
  return {
    isNew,
    /** Undefined for a new row. */
    id: edited === null || isNew ? undefined : edited,
    openNew: () => open('new'),
    open,
    close: () => setSearch(removeEdit, { replace: true }),
  };
}

/** The list row being edited. Pass undefined until the rows are loaded; afterwards, an unknown id is removed from the URL. */
export function useEditedRow<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const { id, isNew, openNew, open, close } = useEditedId();
  const listed = rows?.find((candidate) => candidate.id === id);
  // A row that leaves the list while being edited is kept open, so that its text is not lost.
  const [opened, setOpened] = useState<Row>();
  if (listed && listed !== opened) setOpened(listed);
  const row = listed ?? (opened?.id === id ? opened : undefined);
  useCloseLost(rows !== undefined && id !== undefined && row === undefined, close);
  return {
    isOpen: isNew || row !== undefined,
    /** Undefined for a new row. */
    row,
    openNew,
    open,
    close,
  };
}

/** Closes the editor if it turns out that the row cannot be edited. */
export function useCloseLost(isLost: boolean, close: () => void) {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);
}

function removeEdit(search: URLSearchParams) {
  const next = new URLSearchParams(search);
  next.delete('edit');
  return next;
}
