import { useMemo, useState, type ReactNode } from 'react';
import type { Message } from '@brand/shared-data';
import type { PreviewedContent } from '@brand/shared-data/admin';
import { Button, PageHeader, PageTitle, useToastFor } from '@brand/shared-ui/core';
import { useEditedRow } from '../editing/useEditedRow';
import { PreviewLinksDialog } from '../previews/PreviewLinksDialog';
import { DeleteDialog } from '../records/DeleteDialog';
import { RecordTable, type RecordTableProps } from '../records/RecordTable';

type Failure = { kind?: string; message?: string };
type Content = { id: string; title: string };

type Props<Row extends Content> = Omit<RecordTableProps<Row>, 'actions' | 'titleOf'> & {
  title: string;
  lead?: string;
  /** What a preview link to the row would show, see `draftOf`; left out where there are no drafts. */
  preview?: (row: Row) => PreviewedContent | undefined;
  newLabel: string;
  query: { data?: Row[]; isError: boolean; isLoading: boolean; refetch: () => unknown; error?: Failure };
  empty: string;
  /** The form, for the row or for a new one. It stays where it is, open or not. */
  dialog: (row: Row | undefined, isOpen: boolean, close: () => void) => ReactNode;
  onDelete: (row: Row) => PromiseLike<{ error?: Failure }>;
  words: {
    listFailed: (failure?: Failure) => Message;
    deleted: Message;
    deleteFailed: (failure: Failure) => Message;
  };
};

/** A list of what is published: its table, its form in a dialog, and the question before deleting. */
export function ContentScreen<Row extends Content>(props: Props<Row>) {
  const { title, lead, preview, newLabel, dialog, onDelete, words, ...table } = props;
  const { data, error } = props.query;
  const editing = useEditedRow(data);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [shown, setShown] = useState<Row | null>(null);
  useToastFor(useMemo(() => (error ? words.listFailed(error) : null), [error, words]));

  return (
    <>
      <PageTitle title={title} noindex />
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <Button variant="contained" onClick={editing.openNew}>
            {newLabel}
          </Button>
        }
      />
      <RecordTable
        {...table}
        titleOf={(row) => row.title}
        actions={(row) => [
          { label: 'Edit', onSelect: () => editing.open(row.id) },
          ...(preview?.(row) ? [{ label: 'Preview links', onSelect: () => setShown(row) }] : []),
          { label: 'Delete', onSelect: () => setLeaving(row), isDestructive: true },
        ]}
      />
      {dialog(editing.row, editing.isOpen, editing.close)}
      <PreviewLinksDialog
        content={shown ? preview?.(shown) : undefined}
        title={shown?.title ?? ''}
        onClose={() => setShown(null)}
      />
      <DeleteDialog
        row={leaving}
        text={(row) => `This action cannot be undone. “${row.title}” and its reactions will be deleted.`}
        onDelete={onDelete}
        onClose={() => setLeaving(null)}
        deleted={words.deleted}
        failed={words.deleteFailed}
      />
    </>
  );
}
