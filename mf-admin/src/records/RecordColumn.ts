import type { ReactNode } from 'react';

/** One column of a table of the admin. */
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

/** The value of a row's title column. */
export const getTitle = <Row>(columns: readonly RecordColumn<Row>[], row: Row): string =>
  String(columns.find(({ isTitle }) => isTitle)?.value(row) ?? '');

/** A column of a list that the server sorts and filters. */
export type StoredColumn<Row> = RecordColumn<Row> & {
  /** The columns in SQL that sort as `value` does. */
  sortBy: readonly string[];
  /** The SQL column values that a filter option stands for. */
  toFilter?: (option: string) => Readonly<Record<string, string>>;
};

/** Something to do with one row. A single action is a button, several are a menu. */
export type RowAction = { label: string; onSelect: () => void; isDestructive?: boolean };

/** The order of a table, set by a column's header. */
export type RecordOrder = { header: string; isDescending: boolean };

/** The props that the parts of the admin's tables share. */
export type RecordTableProps<Row extends { id: string }> = {
  /** The plural: names the table and its search box, and counts ('12 posts'). */
  label: string;
  /** The singular of the label, for a count of one. */
  one: string;
  columns: readonly RecordColumn<Row>[];
  /** Names a row in labels: 'Actions for …'. By default, the value of its title column. */
  titleOf?: (row: Row) => string;
  actions?: (row: Row) => RowAction[];
};
