import type { ReactNode } from 'react';
import type { ContentTable } from '@brand/shared-data/admin';
import { EditDialog } from '../editing/EditDialog';
import { ContentFields } from './ContentFields';
import { useContentForm, type ContentFormOptions, type ContentRow } from './useContentForm';

/** The headings and the buttons of a form, for a new row and for an existing one. */
export type FormTitles = { create: string; edit: string; createButton: string; saveButton: string };

type Props<Table extends ContentTable, Row extends ContentRow> = ContentFormOptions<Table, Row> & {
  titles: FormTitles;
  isOpen?: boolean;
  onClose: () => void;
  isWide?: boolean;
  /** The fields, where they are not those of the type in their order. */
  children?: ReactNode;
};

/** The form of a row, or of a new one, in a dialog. */
export function ContentDialog<Table extends ContentTable, Row extends ContentRow>(props: Props<Table, Row>) {
  const { titles, isOpen = true, onClose, isWide = true, children, ...options } = props;
  const { table, row } = options;
  return (
    <EditDialog
      {...useContentForm(options)}
      title={row ? titles.edit : titles.create}
      saveLabel={row ? titles.saveButton : titles.createButton}
      isOpen={isOpen}
      onClose={onClose}
      isWide={isWide}
    >
      {children ?? <ContentFields table={table} row={row} />}
    </EditDialog>
  );
}
