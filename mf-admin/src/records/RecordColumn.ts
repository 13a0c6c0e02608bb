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
