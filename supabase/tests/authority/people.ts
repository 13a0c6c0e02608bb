/** The people of the matrix: a visitor, an account without and with enrolments, and the owner. */
export const everyone = ['visitor', 'learner', 'student', 'owner'] as const;
export type Who = (typeof everyone)[number];

export type Row = Record<string, string | number | boolean | object | null>;

// Rows of fixtures.sql that several expectations use.
export const open = 'e0000000-0000-4000-8000-000000000001';
export const post = 'b0000000-0000-4000-8000-000000000001';
export const badge = '00000000-0000-4000-8000-0000000000b1';
export const classmatesBadge = 'e4000000-0000-4000-8000-000000000041';

/** The results of select, insert, update and delete: refused, a new row (yes), or which part of all rows. */
export type Reach = `${Rows} ${'refused' | 'yes'} ${Rows} ${Rows}`;
export type Rows = 'refused' | 'none' | 'some' | 'all';

export type TableExpectation = Record<Who, Reach> & {
  /** A new row; `me` is the person's account, or, for a forgery that must be refused, another one. */
  row: (me: string | null, who: string) => Row;
  /** An assignment to every row. */
  change: Row;
  /** A column without nulls; `created_at` by default. */
  filled?: string;
};
