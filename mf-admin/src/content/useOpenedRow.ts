import { useState } from 'react';
import type { ErrorDetails } from '@brand/shared-data/admin';
import { useCloseLost, type useEditedId } from '../editing/useEditedRow';
import type { ContentRow } from './useContentForm';

export type RowQuery<Row> = {
  currentData?: Row | null;
  error?: ErrorDetails;
  refetch: () => PromiseLike<{ data?: Row | null }>;
};

/** Loads the row for a form, which only opens once the row's texts are loaded, because saving without them would delete them. */
export function useOpenedRow<Row extends ContentRow>(
  useRow: (id: string, options: { skip: boolean }) => RowQuery<Row>,
  { id, isNew, close }: Pick<ReturnType<typeof useEditedId>, 'id' | 'isNew' | 'close'>,
) {
  const { currentData, error, refetch } = useRow(id ?? '', { skip: id === undefined });
  // A row that is deleted while being edited is kept open, so that its text is not lost.
  const [opened, setOpened] = useState<Row>();
  const found = currentData ?? (opened?.id === id ? opened : undefined);
  if (found !== opened) setOpened(found);
  const row = id === undefined ? undefined : found;
  useCloseLost(id !== undefined && !row && (error !== undefined || currentData === null), close);
  return {
    row,
    error,
    isOpen: isNew || row !== undefined,
    refetch: async () => {
      const { data } = await refetch();
      return { data: data ? [data] : [] };
    },
  };
}
