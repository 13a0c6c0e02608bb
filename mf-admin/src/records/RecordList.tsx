import { useId, useRef } from 'react';
import { rowsPerPage, type RowPage } from '@brand/shared-data/admin';
import { Box, Button, EmptyState } from '@brand/shared-ui/core';
import { PageTurner } from './PageTurner';
import type { RecordTableProps } from './RecordColumn';
import { RecordTools } from './RecordTools';
import type { RecordView } from './recordView';
import { RowTable } from './RowTable';

type Props<Row extends { id: string }> = RecordTableProps<Row> & {
  view: RecordView;
  change: (changed: Partial<RecordView>) => void;
  page: RowPage<Row>;
  /** True while the next page is loading. */
  isBusy?: boolean;
};

/** A page of rows, with search, filters, sortable headers and pagination buttons. */
export function RecordList<Row extends { id: string }>(props: Props<Row>) {
  const { label, one, columns, titleOf, actions, view, change, page, isBusy = false } = props;
  const id = useId();
  const tools = useRef<HTMLDivElement>(null);
  const showAll = () => {
    change({ search: '', options: {} });
    // Moves the focus, because the focused button is about to be removed.
    tools.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <Box ref={tools} sx={{ marginBottom: 2 }}>
        <RecordTools view={view} change={change} page={page} columns={columns} label={label} one={one} />
      </Box>
      {page.found === 0 ? (
        <EmptyState
          title="Nothing matches"
          text={`None of the ${page.all.toLocaleString('en-US')} ${label} has what you look for.`}
          headingLevel="h2"
          action={
            <Button variant="outlined" onClick={showAll}>
              Clear search and filters
            </Button>
          }
        />
      ) : (
        <RowTable
          id={id}
          label={label}
          columns={columns}
          rows={page.rows}
          titleOf={titleOf}
          actions={actions}
          sorting={{ order: view.order, onSort: (order) => change({ order }) }}
          isBusy={isBusy}
        />
      )}
      <PageTurner
        label={label}
        tableId={id}
        page={page.page}
        rowsPerPage={rowsPerPage}
        count={page.found}
        onTurn={(turned) => change({ page: turned })}
      />
    </>
  );
}
