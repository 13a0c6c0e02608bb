/** The people in the matrix: a visitor, an account without enrolments, one with enrolments, and the owner. */
export const everyone = ['visitor', 'learner', 'student', 'owner'] as const;
export type Who = (typeof everyone)[number];

export type Row = Record<string, string | number | boolean | object | null>;

// IDs of rows in fixtures.sql that several expectations use.
export const open = 'e0000000-0000-4000-8000-000000000001';
export const post = 'b0000000-0000-4000-8000-000000000001';
export const trashed = 'b0000000-0000-4000-8000-000000000004';
export const badge = '00000000-0000-4000-8000-0000000000b1';
export const classmatesBadge = 'e4000000-0000-4000-8000-000000000041';

/**
 * The results of select, insert, update and delete: `refused`, `yes` (a row was inserted), or how many of the rows were reached.
 */
export type Reach = `${Rows} ${'refused' | 'yes'} ${Rows} ${Rows}`;
export type Rows = 'refused' | 'none' | 'some' | 'all';

export type TableExpectation = Record<Who, Reach> & {
  /** The values of a new row; `me` is the person's account or, for a forgery that must be refused, another account. */
  row: (me: string | null, who: string) => Row;
  /** The column values that an update sets in every row. */
  change: Row;
  /** A column that is never null; `created_at` by default. */
  filled?: string;
};
