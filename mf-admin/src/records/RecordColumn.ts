import type { ReactNode } from 'react';

/** A column of an admin table. */
export type RecordColumn<Row> = {
  header: string;
  /** The sort key: numbers sort numerically, texts alphabetically, dates as ISO strings. */
  value: (row: Row) => string | number;
  /** Renders the cell; defaults to `value`. */
  cell?: (row: Row) => ReactNode;
  /** Marks the column with the row header, which is the card's heading on a small screen. Exactly one column has it. */
  isTitle?: boolean;
  /** The options for the filter above the table. */
  filterBy?: readonly string[];
};

/** The value of a row's title column. */
export const getTitle = <Row>(columns: readonly RecordColumn<Row>[], row: Row): string =>
  String(columns.find(({ isTitle }) => isTitle)?.value(row) ?? '');

/** A column of a list that the server sorts and filters. */
export type StoredColumn<Row> = RecordColumn<Row> & {
  /** The SQL columns whose order matches `value`. */
  sortBy: readonly string[];
  /** Maps a filter option to SQL column values. */
  toFilter?: (option: string) => Readonly<Record<string, string>>;
};

/** An action on one row. A single action is shown as a button, several as a menu. */
export type RowAction = { label: string; onSelect: () => void; isDestructive?: boolean };

/** A table's sort order, set by clicking a column header. */
export type RecordOrder = { header: string; isDescending: boolean };

/** The props shared by the parts of an admin table. */
export type RecordTableProps<Row extends { id: string }> = {
  /** The plural noun: names the table and its search box, and is used in counts ('12 posts'). */
  label: string;
  /** The singular noun, for a count of one. */
  one: string;
  columns: readonly RecordColumn<Row>[];
  /** Names a row in labels such as 'Actions for …'. Defaults to the value of the title column. */
  titleOf?: (row: Row) => string;
  actions?: (row: Row) => RowAction[];
};
