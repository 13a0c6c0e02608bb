import { useEffect, useState, type ComponentProps } from 'react';
import { firstView, type ErrorDetails, type ListView, type RowPage } from '@brand/shared-data/admin';
import { QueryState } from '@brand/shared-ui/core';
import type { RecordOrder, RecordTableProps, StoredColumn } from './RecordColumn';
import { RecordList } from './RecordList';
import { recordState } from './recordState';
import { useRecordView, type RecordView } from './recordView';

type PageQuery<Row> = ComponentProps<typeof QueryState<RowPage<Row>>>['query'] & {
  /** Only the data of this view; `data` may be that of the one before. */
  currentData?: RowPage<Row>;
  error?: ErrorDetails;
};

/** The hook of a query of pages. */
export type UsePage<Row> = (view: ListView) => PageQuery<Row>;

/** The view of a list that the server searches, sorts and pages, and the query of the page. */
export function usePagedList<Row>(
  usePage: UsePage<Row>,
  columns: readonly StoredColumn<Row>[],
  order?: RecordOrder,
) {
  const [view, change] = useRecordView(order);
  const search = usePausedText(view.search);
  const query = usePage(toListView({ ...view, search }, columns, order));
  return { query, view, change };
}

type Props<Row extends { id: string }> = RecordTableProps<Row> & {
  list: ReturnType<typeof usePagedList<Row>>;
  /** The title when there are no rows at all; a search without a match has its own. */
  empty: string;
  /** Below that title: how to begin. */
  emptyText?: string;
};

/** A list that is read page by page, in the look of `RecordTable`. */
export function PagedTable<Row extends { id: string }>({ list, empty, emptyText, ...table }: Props<Row>) {
  const { query, view, change } = list;
  // The previous page stays until the next one is loaded, but does not replace one that failed.
  const data = query.isError && !query.currentData ? undefined : query.data;
  return (
    <QueryState
      query={{ ...query, data }}
      isEmpty={({ all }) => all === 0}
      {...recordState(table, empty, emptyText)}
    >
      {(page) => (
        <RecordList {...table} view={view} change={change} page={page} isBusy={query.isFetching ?? false} />
      )}
    </QueryState>
  );
}

function toListView<Row>(
  { search, options, order, page }: RecordView,
  columns: readonly StoredColumn<Row>[],
  firstOrder: RecordOrder | undefined,
): ListView {
  const filters = columns.map(({ header, toFilter }) =>
    options[header] ? toFilter?.(options[header]) : undefined,
  );
  const by = columns.find(({ header }) => header === order?.header)?.sortBy;
  const isFirstOrder =
    order?.header === firstOrder?.header && order?.isDescending === firstOrder?.isDescending;
  return {
    ...firstView,
    search: search.trim(),
    filters: Object.assign({}, ...filters) as ListView['filters'],
    // The order that the list opens with is the server's.
    ...(by && order && !isFirstOrder && { sort: { by, isDescending: order.isDescending } }),
    page,
  };
}

const typingPauseMs = 250;

/** The text as it was at the last pause of typing: not every letter asks the server. */
function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
