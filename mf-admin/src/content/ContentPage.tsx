import { useMemo, useState, type ReactNode } from 'react';
import {
  contentMessages,
  contentTypes,
  getFields,
  type ContentTable,
  type ErrorDetails,
  type FieldKind,
} from '@brand/shared-data/admin';
import { Button, PageHeader, PageTitle, useToastFor } from '@brand/shared-ui/core';
import { DraftLinksDialog } from '../secret-links/DraftLinksDialog';
import { getDraft } from '../secret-links/getDraft';
import { useEditedRow } from '../editing/useEditedRow';
import { DeleteDialog } from '../records/DeleteDialog';
import type { RecordTableProps } from '../records/RecordColumn';
import { RecordTable, type RecordQuery } from '../records/RecordTable';
import { ContentDialog } from './ContentDialog';
import { ContentFields } from './ContentFields';
import { useSendAsLetter } from './useSendAsLetter';
import type { ContentFormOptions, ContentRow } from './useContentForm';

type FormOptions<Table extends ContentTable, Row extends ContentRow> = ContentFormOptions<Table, Row>;

/** The RTK Query hooks of a content type. */
export type ContentHooks<Table extends ContentTable, Row extends ContentRow> = {
  useList: () => RecordQuery<Row> & { error?: ErrorDetails; refetch: FormOptions<Table, Row>['refetch'] };
  useCreate: () => readonly [FormOptions<Table, Row>['create'], ...unknown[]];
  useUpdate: () => readonly [FormOptions<Table, Row>['update'], ...unknown[]];
  useDelete: () => readonly [(id: string) => PromiseLike<{ error?: ErrorDetails }>, ...unknown[]];
};

type Props<Table extends ContentTable, Row extends ContentRow> = Pick<
  RecordTableProps<Row>,
  'columns' | 'order'
> & {
  table: Table;
  hooks: ContentHooks<Table, Row>;
  title: string;
  lead?: string;
  newLabel: string;
  empty: string;
  /** In the form, below its fields. */
  belowFields?: ReactNode;
  /** Between the heading and the list. */
  children?: ReactNode;
  /** For a schema that depends on the other rows. */
  getSchema?: (row: Row | undefined, rows: readonly Row[]) => FormOptions<Table, Row>['schema'];
};

/** The list of a content type, with its form, draft links and deletion in dialogs. */
export function ContentPage<Table extends ContentTable, Row extends ContentRow>(props: Props<Table, Row>) {
  const { table, hooks, title, lead, newLabel, empty, getSchema, belowFields, children, ...list } = props;
  const query = hooks.useList();
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const [remove] = hooks.useDelete();
  const { data, error } = query;
  const editing = useEditedRow(data);
  const [deleted, setDeleted] = useState<Row | null>(null);
  const [linked, setLinked] = useState<Row | null>(null);
  const messages = contentMessages[table];
  const sendAsLetter = useSendAsLetter(table);
  useToastFor(useMemo(() => (error ? messages.listFailed(error) : null), [error, messages]));
  const schema = useMemo(() => getSchema?.(editing.row, data ?? []), [getSchema, editing.row, data]);
  const { singular, plural } = contentTypes[table];

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
      {children}
      <RecordTable
        {...list}
        query={query}
        label={plural}
        one={singular}
        empty={empty}
        titleOf={(row) => row.title}
        searchText={(row) => toSearchText(table, row)}
        actions={(row) => [
          { label: 'Edit', onSelect: () => editing.open(row.id) },
          ...(getDraft(table, row) ? [{ label: 'Preview links', onSelect: () => setLinked(row) }] : []),
          ...sendAsLetter(row),
          { label: 'Delete', onSelect: () => setDeleted(row), isDestructive: true },
        ]}
      />
      <ContentDialog
        table={table}
        row={editing.row}
        create={create}
        update={update}
        refetch={query.refetch}
        schema={schema}
        isOpen={editing.isOpen}
        onClose={editing.close}
      >
        <ContentFields table={table} row={editing.row} />
        {belowFields}
      </ContentDialog>
      <DraftLinksDialog
        draft={linked ? getDraft(table, linked) : undefined}
        title={linked?.title ?? ''}
        onClose={() => setLinked(null)}
      />
      <DeleteDialog
        row={deleted}
        text={(row) => `This action cannot be undone. “${row.title}” and its reactions will be deleted.`}
        onDelete={({ id }) => remove(id)}
        onClose={() => setDeleted(null)}
        deleted={messages.deleted}
        failed={messages.deleteFailed}
      />
    </>
  );
}

const searched: readonly FieldKind[] = ['title', 'slug', 'line', 'date', 'year'];

/** The search box searches all short texts. */
function toSearchText(table: ContentTable, row: object): string {
  const cells = new Map(Object.entries(row));
  const texts = getFields(table)
    .filter(([, { kind }]) => searched.includes(kind))
    .map(([column]) => cells.get(column) ?? '');
  return texts.join(' ');
}
