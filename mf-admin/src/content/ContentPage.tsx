import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
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

type RowQuery<Row> = {
  currentData?: Row | null;
  error?: ErrorDetails;
  refetch: () => PromiseLike<{ data?: Row | null }>;
};

/** The RTK Query hooks of a content type. The rows of its list lack their texts. */
export type ContentHooks<Table extends ContentTable, Listed extends ContentRow, Row extends ContentRow> = {
  useList: () => RecordQuery<Listed> & { error?: ErrorDetails };
  useRow: (id: string, options: { skip: boolean }) => RowQuery<Row>;
  useReadRow: () => readonly [
    (id: string) => PromiseLike<{ data?: Row | null; error?: ErrorDetails }>,
    ...unknown[],
  ];
  useCreate: () => readonly [FormOptions<Table, Row>['create'], ...unknown[]];
  useUpdate: () => readonly [FormOptions<Table, Row>['update'], ...unknown[]];
  useDelete: () => readonly [(id: string) => PromiseLike<{ error?: ErrorDetails }>, ...unknown[]];
};

type Props<Table extends ContentTable, Listed extends ContentRow, Row extends ContentRow> = Pick<
  RecordTableProps<Listed>,
  'columns' | 'order'
> & {
  table: Table;
  hooks: ContentHooks<Table, Listed, Row>;
  title: string;
  lead?: string;
  newLabel: string;
  empty: string;
  /** In the form, below its fields. */
  belowFields?: ReactNode;
  /** Between the heading and the list. */
  children?: ReactNode;
  /** For a schema that depends on the other rows. */
  getSchema?: (row: Listed | undefined, rows: readonly Listed[]) => FormOptions<Table, Row>['schema'];
};

/** The list of a content type, with its form, draft links and deletion in dialogs. */
export function ContentPage<Table extends ContentTable, Listed extends ContentRow, Row extends ContentRow>(
  props: Props<Table, Listed, Row>,
) {
  const { table, hooks, title, lead, newLabel, empty, getSchema, belowFields, children, ...list } = props;
  const query = hooks.useList();
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const [remove] = hooks.useDelete();
  const { data, error } = query;
  const editing = useEditedRow(data);
  const [deleted, setDeleted] = useState<Listed | null>(null);
  const [linked, setLinked] = useState<Listed | null>(null);
  const messages = contentMessages[table];
  const [readRow] = hooks.useReadRow();
  const sendAsLetter = useSendAsLetter(table, readRow);
  const opened = useOpenedRow(hooks.useRow, editing);
  const openError = opened.row ? undefined : opened.error;
  useToastFor(useMemo(() => (openError ? messages.listFailed(openError) : null), [openError, messages]));
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
        row={opened.row}
        create={create}
        update={update}
        refetch={opened.refetch}
        schema={schema}
        isOpen={opened.isOpen}
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
        text={(row) =>
          `This action cannot be undone. “${row.title}”${table === 'now_texts' ? '' : ' and its reactions'} will be deleted.`
        }
        onDelete={({ id }) => remove(id)}
        onClose={() => setDeleted(null)}
        deleted={messages.deleted}
        failed={messages.deleteFailed}
      />
    </>
  );
}

// A form opens once its row is there with its texts: saved without them, they would be lost.
function useOpenedRow<Row extends ContentRow>(
  useRow: (id: string, options: { skip: boolean }) => RowQuery<Row>,
  {
    isOpen,
    row: listed,
    close,
  }: Pick<ReturnType<typeof useEditedRow<ContentRow>>, 'isOpen' | 'row' | 'close'>,
) {
  const { currentData, error, refetch } = useRow(listed?.id ?? '', { skip: listed === undefined });
  const row = listed ? (currentData ?? undefined) : undefined;
  const isLost = listed !== undefined && row === undefined && (error !== undefined || currentData === null);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);
  return {
    row,
    error,
    isOpen: isOpen && (listed === undefined || row !== undefined),
    refetch: async () => {
      const { data } = await refetch();
      return { data: data ? [data] : [] };
    },
  };
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
