import { functions } from './functionExpectations';
import { everyone, type Who } from './people';
import { tables } from './tableExpectations';

const verbs = ['select', 'update', 'insert', 'forge', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** A cell of the matrix with the declared result; `verb` is null if the cell is for a function. */
export type Cell = { who: Who; what: string; verb: Verb | null; expected: string };

/**
 * All cells for tables, in an order in which no cell changes the result of the next: reads before writes, and deletions from a table before
 * deletions from the tables it refers to.
 */
export const tableCells: Cell[] = everyone.flatMap((who) =>
  verbs.flatMap((verb) => {
    const names = Object.keys(tables).filter((table) => verb !== 'forge' || forgeable(table));
    return (verb === 'delete' ? names.reverse() : names).map((what) => cellOf(who, what, verb));
  }),
);

export const functionCells: Cell[] = everyone.flatMap((who) =>
  Object.entries(functions).map(([what, expected]) => ({ who, what, verb: null, expected: expected[who] })),
);

function cellOf(who: Who, what: string, verb: Verb): Cell {
  const [select = '', insert = '', update = '', remove = ''] = (tables[what]?.[who] ?? '').split(' ');
  return { who, what, verb, expected: { select, insert, forge: 'refused', update, delete: remove }[verb] };
}

// Returns whether a table's rows have an owner, so that a row can be inserted in another person's name.
function forgeable(table: string): boolean {
  return 'user_id' in (tables[table]?.row(null, '') ?? {});
}

/** An account that belongs to nobody in the matrix, so that a row in its name is a forgery. */
export const someoneElse = '00000000-0000-4000-8000-000000000000';
