import type { Outcome, Person, TestDatabase } from '../database';
import { learner, owner, student, visitor } from '../people';
import { someoneElse, type Cell, type Verb } from './cells';
import { functions } from './functionExpectations';
import type { Row, Who } from './people';
import { tables } from './tableExpectations';

export const people: Record<Who, Person> = { visitor, learner, student, owner };

/** Runs the statement for one cell of the matrix, rolls it back and returns the result. */
export async function reachInSql(database: TestDatabase, { who, what, verb }: Cell): Promise<string> {
  const person = people[who];
  if (verb === null) {
    const { errorCode } = await database.tryAs(person, callOf(what));
    return errorCode === '42501' ? 'refused' : (errorCode ?? 'yes');
  }
  const [{ total } = {}] = await database.query(`select count(*)::int as total from ${what}`);
  const outcome = await database.tryAs(person, statementOf(what, verb, who));
  return nameReach(verb, outcome, Number(total));
}

/**
 * Describes the result of a statement in one word: `refused`, `yes` (a row was inserted), or how many of all rows it read or
 * changed.
 */
export function nameReach(verb: Verb, { errorCode, rowCount }: Omit<Outcome, 'rows'>, total: number): string {
  if (errorCode) return errorCode === '42501' ? 'refused' : errorCode;
  if (verb === 'insert' || verb === 'forge') return 'yes';
  if (rowCount === 0) return 'none';
  return rowCount === total ? 'all' : 'some';
}

/** The SQL statement for a table's cell. */
export function statementOf(table: string, verb: Verb, who: Who): string {
  const { row, change } = tables[table] ?? {};
  if (!row || !change) throw new Error(`Nothing is declared for ${table}.`);
  if (verb === 'select') return `select * from ${table}`;
  if (verb === 'delete') return `delete from ${table}`;
  if (verb === 'update') return `update ${table} set ${pairsOf(change)}`;
  const values = row(verb === 'forge' ? someoneElse : (people[who].id ?? null), who);
  return `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).map(literal).join(', ')})`;
}

/** A call to a function with its declared arguments. */
export function callOf(name: string): string {
  const given = Object.entries(functions[name]?.with ?? {});
  return `select * from ${name}(${given.map(([key, value]) => `${key} => ${literal(value)}`).join(', ')})`;
}

function pairsOf(row: Row): string {
  return Object.entries(row)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(', ');
}

function literal(value: Row[string]): string {
  if (value === null) return 'null';
  if (Array.isArray(value) && typeof value[0] !== 'object') return `'{${value.join(',')}}'`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
