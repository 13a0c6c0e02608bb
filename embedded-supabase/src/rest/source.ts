// The sources that the parts of a statement select from, and the quoting of names.
import { notServed } from './apiRequest';
import type { Columns, Relation } from './relation';

export const maxRows = 1000;
export const tooManyRows = (most: number) => notServed(`more than ${most} rows in one request`);

/** The rows that a part of a statement selects from. */
export type Source = {
  from: string;
  alias: string;
  schema: string;
  relation: Relation | null;
  columns: Columns;
  /** The name used in error messages. */
  name: string;
  /** Whether the rows come from a function or a change, and so no longer have the table's row type. */
  isDerived: boolean;
};
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`;
