import type { AppError } from '../core/errors';
import type { RestClient } from '../core/restClient';
import {
  getCount,
  getCounted,
  sendRequest,
  type RequestContext,
  type Result,
} from '../core/supabaseBaseQuery';

/** The number of rows that an admin list shows at a time. */
export const rowsPerPage = 25;

/** The rows requested from a list, and their order. */
export type ListView = {
  /** A case-insensitive substring of a row's short texts. */
  search: string;
  /** Column → required value; `publish_status` is Draft, Scheduled or Published. */
  filters: Readonly<Record<string, string>>;
  /** The sort columns, all in one direction; left out for the list's own order. */
  sort?: { by: readonly string[]; isDescending: boolean };
  /** Zero-based. */
  page: number;
};

/** The view with which a list opens. */
export const firstView: ListView = { search: '', filters: {}, page: 0 };

export type RowPage<Row> = {
  rows: Row[];
  /** The page that these rows are on, which is an earlier one if the requested page no longer exists. */
  page: number;
  /** The number of rows on all pages that match the search and filters. */
  found: number;
  /** The number of rows in the whole list. */
  all: number;
};

export type ListSource = {
  table:
    | ('journal_entries' | 'blog_posts' | 'challenges' | 'journey_summaries' | 'now_texts' | 'pages')
    | 'newsletter_subscribers';
  columns: string;
  /** The column that the list is sorted by, in descending order. */
  orderBy: string;
  /** Set if the values in `orderBy` are unique. */
  isUnique?: true;
  /** The column that is searched. */
  searched: string;
};

/** Reads one page of a list and the row counts. */
export async function readRowPage<Row>(
  query: RequestContext,
  source: ListSource,
  view: ListView,
): Promise<Result<RowPage<Row>>> {
  const isNarrowed = view.search.trim() !== '' || Object.keys(view.filters).length > 0;
  const counting = isNarrowed ? sendRequest(query, (db) => countAll(db, source)) : undefined;
  let { page } = view;
  let read = await sendRequest(query, (db) => selectPage(db, source, { ...view, page }));
  const last = getLastPage(read);
  if (last !== undefined && last < page) {
    page = last;
    read = await sendRequest(query, (db) => selectPage(db, source, { ...view, page }));
  }
  const counted = await counting;
  const error = read.error ?? counted?.error;
  if (error || !read.data) return { error: error as AppError };
  const { rows, count: found } = read.data;
  return { data: { rows: rows as Row[], page, found, all: counted?.data ?? found } };
}

/** Undefined if the last page is unknown. */
function getLastPage({ data, error }: Result<{ count: number }>): number | undefined {
  // Rows were deleted in the meantime: PostgREST refuses an offset beyond the last row without reporting the count.
  if (error) return error.code === 'PGRST103' ? 0 : undefined;
  return Math.max(0, Math.ceil(data.count / rowsPerPage) - 1);
}

// The columns are plain strings here, so the caller types its rows.
const fromTable = (db: RestClient, { table }: ListSource) => db.from(table as 'blog_posts');

const countAll = (db: RestClient, source: ListSource) =>
  getCount(fromTable(db, source).select('*', { count: 'exact', head: true }));

function selectPage(db: RestClient, source: ListSource, { search, filters, sort, page }: ListView) {
  const { columns, orderBy, isUnique, searched } = source;
  let request = fromTable(db, source).select(columns as '*', { count: 'exact' });
  const text = search.trim();
  if (text) request = request.ilike(searched, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  for (const [column, value] of Object.entries(filters)) {
    if (column === 'publish_status') request = filterByStatus(request, value);
    else request = request.eq(column as 'id', value);
  }
  for (const column of sort?.by ?? []) request = request.order(column, { ascending: !sort?.isDescending });
  if (!sort?.by.includes(orderBy)) request = request.order(orderBy, { ascending: false });
  // Makes the order total, because rows with equal values must not move between pages.
  if (!isUnique) request = request.order('id');
  return getCounted(request.range(page * rowsPerPage, (page + 1) * rowsPerPage - 1));
}

type Filtered = {
  eq: (column: 'is_published', value: boolean) => Filtered;
  lte: (column: 'published_at', value: string) => Filtered;
  gt: (column: 'published_at', value: string) => Filtered;
};

function filterByStatus<Request>(request: Request, status: string): Request {
  const rows = request as Filtered;
  const now = new Date().toISOString();
  const published = rows.eq('is_published', status !== 'Draft');
  if (status === 'Draft') return published as Request;
  return (
    status === 'Scheduled' ? published.gt('published_at', now) : published.lte('published_at', now)
  ) as Request;
}
