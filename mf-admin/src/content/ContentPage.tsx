import { useMemo, useState, type ReactNode } from 'react';
import {
  contentMessages,
  contentTypes,
  type ContentTable,
  type ErrorDetails,
} from '@brand/shared-data/admin';
import { Button } from '@brand/shared-ui/core';
import { AdminPage } from '../frame/AdminPage';
import { useFailureToast } from '../frame/useFailureToast';
import { DraftLinksDialog } from '../secret-links/DraftLinksDialog';
import { getDraft } from './getDraft';
import { seeIt } from './seeIt';
import { useEditedId } from '../editing/useEditedRow';
import { PagedTable, usePagedList, type UsePage } from '../records/PagedTable';
import type { RecordOrder, StoredColumn } from '../records/RecordColumn';
import { ContentDialog } from './ContentDialog';
import { ContentFields } from './ContentFields';
import { useOpenedRow, type RowQuery } from './useOpenedRow';
import { useSendAsLetter } from './useSendAsLetter';
import type { ContentFormOptions, ContentRow } from './useContentForm';

type FormOptions<Table extends ContentTable, Row extends ContentRow> = ContentFormOptions<Table, Row>;

/** The RTK Query hooks for a content type. Listed rows lack their long texts. */
type ContentHooks<Table extends ContentTable, Listed extends ContentRow, Row extends ContentRow> = {
  useList: UsePage<Listed>;
  useRow: (id: string, options: { skip: boolean }) => RowQuery<Row>;
  useCreate: () => readonly [FormOptions<Table, Row>['create'], ...unknown[]];
  useUpdate: () => readonly [FormOptions<Table, Row>['update'], ...unknown[]];
  useDelete: () => readonly [(id: string) => PromiseLike<{ error?: ErrorDetails }>, ...unknown[]];
};

type Props<Table extends ContentTable, Listed extends ContentRow, Row extends ContentRow> = {
  table: Table;
  hooks: ContentHooks<Table, Listed, Row>;
  title: string;
  lead?: string;
  newLabel: string;
  empty: string;
  /** Explains how to begin; shown below `empty`. */
  emptyText: string;
  columns: readonly StoredColumn<Listed>[];
  /** The order in which the server returns the rows; omitted if the sort column is not shown. */
  order?: RecordOrder;
  /** Shown in the form, below its fields. */
  belowFields?: ReactNode;
  /** Shown between the heading and the list. */
  children?: ReactNode;
  /** Returns the schema, for a schema that depends on other rows. */
  getSchema?: (id: string | undefined) => FormOptions<Table, Row>['schema'];
};

/** The list of a content type, with dialogs for its form, draft links and deletion. */
export function ContentPage<Table extends ContentTable, Listed extends ContentRow, Row extends ContentRow>(
  props: Props<Table, Listed, Row>,
) {
  const { table, hooks, title, columns, getSchema } = props;
  const list = usePagedList(hooks.useList, columns, props.order);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const [remove] = hooks.useDelete();
  const editing = useEditedId();
  const [linked, setLinked] = useState<Listed | null>(null);
  const messages = contentMessages[table];
  const sendAsLetter = useSendAsLetter(table);
  const opened = useOpenedRow(hooks.useRow, editing);
  const openError = opened.row ? undefined : opened.error;
  useFailureToast(openError, messages.listFailed);
  const schema = useMemo(() => getSchema?.(editing.id), [getSchema, editing.id]);
  const { singular, plural } = contentTypes[table];

  return (
    <AdminPage
      title={title}
      lead={props.lead}
      actions={
        <Button variant="contained" onClick={editing.openNew}>
          {props.newLabel}
        </Button>
      }
    >
      {props.children}
      <PagedTable
        list={list}
        columns={columns}
        label={plural}
        one={singular}
        failed={messages.listFailed}
        deletion={{
          text: (row) =>
            `This action cannot be undone. “${row.title}”${table === 'now_texts' || table === 'pages' ? '' : ' and its reactions'} will be deleted. The trash keeps a copy for 30 days.`,
          onDelete: ({ id }) => remove(id),
          deleted: messages.deleted,
          failed: messages.deleteFailed,
        }}
        empty={props.empty}
        emptyText={props.emptyText}
        actions={(row) => [
          { label: 'Edit', onSelect: () => editing.open(row.id) },
          ...seeIt(table, row),
          ...(getDraft(table, row) ? [{ label: 'Preview links', onSelect: () => setLinked(row) }] : []),
          ...sendAsLetter(row),
        ]}
      />
      <ContentDialog
        table={table}
        row={opened.row}
        create={create}
        update={update}
        refetch={opened.refetch}
        schema={schema}
        isOpen={opened.isOpen}
        onClose={editing.close}
      >
        <ContentFields table={table} row={opened.row} />
        {props.belowFields}
      </ContentDialog>
      <DraftLinksDialog
        draft={linked ? getDraft(table, linked) : undefined}
        title={linked?.title ?? ''}
        onClose={() => setLinked(null)}
      />
    </AdminPage>
  );
}
