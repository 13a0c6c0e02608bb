import { useState } from 'react';
import type { RowPage } from '@brand/shared-data/admin';
import { rowsPerPage } from '@brand/shared-data/admin';
import { getTitle, type RecordColumn, type RecordOrder } from './RecordColumn';

/** A table's view: search text, filters, sort order and page. Filters and sort order refer to columns by header. */
export type RecordView = {
  search: string;
  /** The selected filter option for each header. */
  options: Readonly<Record<string, string>>;
  order?: RecordOrder;
  /** Zero-based. */
  page: number;
};

/** A view and its setter, which resets the page unless the change sets one. */
export function useRecordView(order?: RecordOrder) {
  const [view, setView] = useState<RecordView>({ search: '', options: {}, order, page: 0 });
  const change = (changed: Partial<RecordView>) =>
    setView((current) => ({ ...current, page: 0, ...changed }));
  return [view, change] as const;
}

/** Returns the page of loaded rows that a view shows. */
export function viewRows<Row>(
  rows: readonly Row[],
  { search, options, order, page }: RecordView,
  columns: readonly RecordColumn<Row>[],
  searchText: (row: Row) => string = (row) => getTitle(columns, row),
): RowPage<Row> {
  const text = search.trim().toLocaleLowerCase();
  const isChosen = (row: Row) =>
    columns.every(({ header, value }) => !options[header] || value(row) === options[header]);
  const found = rows.filter((row) => searchText(row).toLocaleLowerCase().includes(text) && isChosen(row));
  const sorted = columns.find(({ header }) => header === order?.header);
  if (sorted) {
    const sign = order?.isDescending ? -1 : 1;
    found.sort((one, other) => sign * compare(sorted.value(one), sorted.value(other)));
  }
  const shown = Math.min(page, Math.max(0, Math.ceil(found.length / rowsPerPage) - 1));
  return {
    rows: found.slice(shown * rowsPerPage, (shown + 1) * rowsPerPage),
    page: shown,
    found: found.length,
    all: rows.length,
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
