import type { ReactNode } from 'react';

/** One column of a RecordTable. */
export type RecordColumn<Row> = {
  header: string;
  /** What the column sorts by: numbers as numbers, texts by the alphabet. A date as its ISO text. */
  value: (row: Row) => string | number;
  /** What is seen; the value itself if left out. */
  cell?: (row: Row) => ReactNode;
  /** Names the row: read first with every cell, and the head of its card on a small screen. One column has it. */
  isTitle?: boolean;
  /** The values to choose from above the table, for columns with few of them. */
  filterBy?: readonly string[];
};

/** A thing to do with one row. A single one is a button, several are a menu. */
export type RowAction = { label: string; onSelect: () => void; isDestructive?: boolean };

/** The order that the server gave the rows. */
export type GivenOrder = { by: string; isDescending: boolean };

/** The props of a RecordTable that its parts share. */
export type RecordTableProps<Row extends { id: string }> = {
  /** What the rows are, in the plural: names the table and its search box, and counts ('12 posts'). */
  label: string;
  /** The singular of the label, for a count of one. */
  one: string;
  columns: readonly RecordColumn<Row>[];
  /** What the server sorted the rows by, to be shown in the head of its column; left out where none shows it. */
  order?: GivenOrder;
  /** What names a row to the person, 'Actions for …'. */
  titleOf: (row: Row) => string;
  /** What the search box looks through; the title if left out. */
  searchText?: (row: Row) => string;
  actions: (row: Row) => RowAction[];
};
