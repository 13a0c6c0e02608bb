import type { Outcome, Person, TestDatabase } from '../database';
import { learner, owner, student, visitor } from '../people';
import { someoneElse, type Cell, type Verb } from './cells';
import { functions } from './functionExpectations';
import type { Row, Who } from './people';
import { tables } from './tableExpectations';

export const people: Record<Who, Person> = { visitor, learner, student, owner };

/** What a person reaches in one cell of the matrix, told by a statement that is undone afterwards. */
export async function reachInSql(database: TestDatabase, { who, what, verb }: Cell): Promise<string> {
  const person = people[who];
  if (verb === null) {
    const { refused } = await database.tries(person, callOf(what));
    return refused === '42501' ? 'refused' : (refused ?? 'yes');
  }
  const [{ total } = {}] = await database.behind(`select count(*)::int as total from ${what}`);
  const outcome = await database.tries(person, statementOf(what, verb, who));
  return nameReach(verb, outcome, Number(total));
}

/** The word for an outcome: a refusal, a new row, or how many of all rows it touched. */
export function nameReach(verb: Verb, { refused, touched }: Omit<Outcome, 'rows'>, total: number): string {
  if (refused) return refused === '42501' ? 'refused' : refused;
  if (verb === 'insert' || verb === 'forge') return 'yes';
  if (touched === 0) return 'none';
  return touched === total ? 'all' : 'some';
}

function statementOf(table: string, verb: Verb, who: Who): string {
  const { row, change } = tables[table] ?? {};
  if (!row || !change) throw new Error(`Nothing is declared for ${table}.`);
  if (verb === 'select') return `select * from ${table}`;
  if (verb === 'delete') return `delete from ${table}`;
  if (verb === 'update') return `update ${table} set ${pairsOf(change)}`;
  const values = row(verb === 'forge' ? someoneElse : (people[who].id ?? null), who);
  return `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).map(literal).join(', ')})`;
}

function callOf(name: string): string {
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
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
