import { firstView, type ListView, type RowPage } from '@brand/shared-data/admin';
import type { RecordOrder, StoredColumn } from './RecordColumn';
import { RecordList } from './RecordList';
import { RecordState, type RecordQuery, type RecordStateProps } from './RecordState';
import { useRecordView, type RecordView } from './recordView';
import { usePausedText } from './usePausedText';

type PageQuery<Row> = RecordQuery<RowPage<Row>> & {
  /** The data for the current view only; `data` may still be the previous view's. */
  currentData?: RowPage<Row>;
};

/** A hook that queries one page of a list. */
export type UsePage<Row> = (view: ListView) => PageQuery<Row>;

/** The state of a list that is searched, sorted and paged on the server: its view, and the query for the current page. */
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

type Props<Row extends { id: string }> = RecordStateProps<Row> & {
  list: ReturnType<typeof usePagedList<Row>>;
};

/** A list that is loaded page by page, styled like `RecordTable`. */
export function PagedTable<Row extends { id: string }>({ list, ...props }: Props<Row>) {
  const { query, view, change } = list;
  // Keeps the previous page until the next one has loaded, but not if loading fails.
  const data = query.isError && !query.currentData ? undefined : query.data;
  return (
    <RecordState {...props} query={{ ...query, data }} isEmpty={({ all }) => all === 0}>
      {(page, table) => (
        <RecordList {...table} view={view} change={change} page={page} isBusy={query.isFetching ?? false} />
      )}
    </RecordState>
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
    // Omits `sort` for the initial order, which is the server's default.
    ...(by && order && !isFirstOrder && { sort: { by, isDescending: order.isDescending } }),
    page,
  };
}
