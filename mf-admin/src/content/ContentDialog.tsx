import type { ReactNode } from 'react';
import { getFields, type ContentTable } from '@brand/shared-data/admin';
import { EditDialog } from '../editing/EditDialog';
import { ContentFields } from './ContentFields';
import { useContentForm, type ContentFormOptions, type ContentRow } from './useContentForm';

type Props<Table extends ContentTable, Row extends ContentRow> = ContentFormOptions<Table, Row> & {
  isOpen?: boolean;
  onClose: () => void;
  /** Replaces the content type's fields. */
  children?: ReactNode;
};

/** The form for a new or existing row, in a dialog. */
export function ContentDialog<Table extends ContentTable, Row extends ContentRow>(props: Props<Table, Row>) {
  const { isOpen = true, onClose, children, ...options } = props;
  const { table, row } = options;
  return (
    <EditDialog
      {...useContentForm(options)}
      isOpen={isOpen}
      onClose={onClose}
      isWide={getFields(table).some(([, { kind }]) => kind === 'markdown')}
    >
      {children ?? <ContentFields table={table} row={row} />}
    </EditDialog>
  );
}
