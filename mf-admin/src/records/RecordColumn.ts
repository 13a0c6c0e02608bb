import type { ReactNode } from 'react';
import type { ColumnSort } from '@tanstack/react-table';

/** One column of a RecordTable. */
export type RecordColumn<Row> = {
  header: string;
  /** The sort key: numbers sort as numbers, texts alphabetically, dates as ISO texts. */
  value: (row: Row) => string | number;
  /** Renders the cell; the value if left out. */
  cell?: (row: Row) => ReactNode;
  /** The row header, and the heading of the card on a small screen. One column has it. */
  isTitle?: boolean;
  /** The options of the filter above the table. */
  filterBy?: readonly string[];
};

/** Something to do with one row. A single action is a button, several are a menu. */
export type RowAction = { label: string; onSelect: () => void; isDestructive?: boolean };

/** The props of a RecordTable that its parts share. */
export type RecordTableProps<Row extends { id: string }> = {
  /** The plural: names the table and its search box, and counts ('12 posts'). */
  label: string;
  /** The singular of the label, for a count of one. */
  one: string;
  columns: readonly RecordColumn<Row>[];
  /** The column that the server sorted by; left out if it is not shown. */
  order?: ColumnSort;
  /** Names a row in labels: 'Actions for …'. */
  titleOf: (row: Row) => string;
  /** The text that the search box searches; the title if left out. */
  searchText?: (row: Row) => string;
  actions: (row: Row) => RowAction[];
};
