import { Cursor } from './cursor';
import { Refusal } from './message';
import type { SchemaNames } from './schemaNames';
import { columnOf } from './select';

const maxConditions = 25;
const maxOperand = 2000;
const maxPattern = 250;
const maxWildcards = 8;
const maxListed = 500;
const maxNesting = 5;

// The keys inside JSON columns that are part of the schema: the criteria of a badge say their type.
const jsonKeys = new Set(['type']);

/** Reads the conditions of one request, and refuses too many. */
export class FilterReader {
  readonly #names: SchemaNames;
  #conditions = 0;

  constructor(names: SchemaNames) {
    this.#names = names;
  }

  /** `column=operator.operand`, the column perhaps with `->>key`. */
  readFilter(table: string | null, column: string, value: string): void {
    const cursor = new Cursor(column);
    this.#readColumn(table, cursor);
    cursor.expectEnd();
    this.#readCondition(new Cursor(value), false);
  }

  /** `or=(…)`, `and=(…)`. */
  readTree(table: string | null, value: string): void {
    const cursor = new Cursor(value);
    this.#readBranches(table, cursor, 1);
    cursor.expectEnd();
  }

  #readBranches(table: string | null, cursor: Cursor, level: number): void {
    if (level > maxNesting) throw new Refusal(`Conditions are nested ${maxNesting} levels deep at most.`);
    cursor.expect('(');
    do {
      if (cursor.match(/(not\.)?(or|and)(?=\()/y) !== null) this.#readBranches(table, cursor, level + 1);
      else {
        this.#readColumn(table, cursor);
        cursor.expect('.');
        this.#readCondition(cursor, true);
      }
    } while (cursor.takes(','));
    cursor.expect(')');
  }

  #readColumn(table: string | null, cursor: Cursor): void {
    columnOf(table, cursor.name(), this.#names);
    if (cursor.match(/->>?/y) === null) return;
    const key = cursor.name();
    if (!jsonKeys.has(key)) throw new Refusal(`"${key}" is no key that can be asked for.`);
  }

  #readCondition(cursor: Cursor, isInTree: boolean): void {
    this.#conditions += 1;
    if (this.#conditions > maxConditions)
      throw new Refusal(`A request has at most ${maxConditions} conditions.`);
    cursor.takes('not.');
    const operator = cursor.match(/[a-z]+/y) ?? cursor.refuse('an operator');
    if (operator.endsWith('fts')) this.#readSearchConfig(cursor);
    cursor.expect('.');
    readOperand(operator, cursor, isInTree);
    if (!isInTree) cursor.expectEnd();
  }

  #readSearchConfig(cursor: Cursor): void {
    if (!cursor.takes('(')) return;
    const config = cursor.name();
    if (!this.#names.searchConfigs.has(config))
      throw new Refusal(`There is no text search configuration "${config}".`);
    cursor.expect(')');
  }
}

function readOperand(operator: string, cursor: Cursor, isInTree: boolean): void {
  const readText = () => (isInTree ? readInTree(cursor) : (cursor.match(/[^]*/y) ?? ''));
  switch (operator) {
    case 'eq':
    case 'neq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return checkScalar(readText());
    case 'like':
    case 'ilike':
      return checkPattern(readText());
    case 'is':
      if (cursor.match(/(null|not_null|true|false|unknown)\b/y) === null)
        cursor.refuse('null, true, false or unknown');
      return;
    case 'in':
      return readList(cursor);
    case 'cs':
    case 'cd':
    case 'ov':
      return readArray(cursor);
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts':
      return checkLength(readText(), maxPattern);
    default:
      throw new Refusal(`The operator "${operator}" is not served.`);
  }
}

// A quoted operand ends with its quote; its backslashes and brackets mean nothing to whoever reads it after us, so they
// cannot stand in it. An empty pair may: `now()` is a moment to Postgres.
function readInTree(cursor: Cursor): string {
  const quoted = cursor.match(/"[^"\\(){}]*"/y);
  return quoted ?? cursor.match(/[^"\\(){},]*(\(\))?/y) ?? '';
}

// What looks like an object would be read as one, and an object as a part of the query.
function checkScalar(text: string): void {
  checkLength(text, maxOperand);
  const trimmed = text.trim();
  if (/^"?\s*\{/.test(trimmed) || trimmed === 'not_null')
    throw new Refusal('An object is no value to compare with.');
}

function checkPattern(text: string): void {
  checkLength(text, maxPattern);
  if (text.split(/[%*]/).length - 1 > maxWildcards)
    throw new Refusal(`A pattern has at most ${maxWildcards} wildcards.`);
}

function checkLength(text: string, longest: number): void {
  if (text.length > longest) throw new Refusal(`A value to compare with has at most ${longest} characters.`);
}

function readList(cursor: Cursor): void {
  cursor.expect('(');
  if (cursor.takes(')')) return;
  let listed = 0;
  do {
    listed += 1;
    if (listed > maxListed) throw new Refusal(`A list has at most ${maxListed} values.`);
    checkScalar(cursor.match(/"[^"\\{}]*"|[^"\\{}(),]*/y) ?? cursor.refuse('a value'));
  } while (cursor.takes(','));
  cursor.expect(')');
}

function readArray(cursor: Cursor): void {
  cursor.expect('{');
  if (cursor.takes('}')) return;
  do {
    checkScalar(cursor.match(/"[^"\\{}:]*"|[^"\\{}(),:]*/y) ?? cursor.refuse('a value'));
  } while (cursor.takes(','));
  cursor.expect('}');
}
