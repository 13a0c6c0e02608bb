import { firstView, type ListView, type RowPage } from '@brand/shared-data/admin';
import type { RecordOrder, StoredColumn } from './RecordColumn';
import { RecordList } from './RecordList';
import { RecordState, type RecordQuery, type RecordStateProps } from './RecordState';
import { useRecordView, type RecordView } from './recordView';
import { usePausedText } from './usePausedText';

type PageQuery<Row> = RecordQuery<RowPage<Row>> & {
  /** Only the data of this view; `data` may be the previous view's. */
  currentData?: RowPage<Row>;
};

/** A hook that queries one page of a list. */
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

type Props<Row extends { id: string }> = RecordStateProps<Row> & {
  list: ReturnType<typeof usePagedList<Row>>;
};

/** A list that is read page by page, in the look of `RecordTable`. */
export function PagedTable<Row extends { id: string }>({ list, ...props }: Props<Row>) {
  const { query, view, change } = list;
  // The previous page stays until the next one is loaded, but does not replace one that failed.
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
    // No `sort` in the initial order, because it is the server's default.
    ...(by && order && !isFirstOrder && { sort: { by, isDescending: order.isDescending } }),
    page,
  };
}
