import { Cursor } from './cursor';
import { InvalidRequest } from './request';
import type { SchemaNames } from './schemaNames';
import { checkColumn } from './select';

const maxConditions = 25;
const maxOperand = 2000;
const maxPattern = 250;
const maxWildcards = 8;
const maxListed = 500;
const maxNesting = 5;

// The keys inside JSON columns that are part of the schema: the criteria of a badge have a type.
const jsonKeys = new Set(['type']);

/** Validates the conditions of one request, and limits their number. */
export class FilterValidator {
  #conditions = 0;

  constructor(private readonly names: SchemaNames) {}

  /** `column=operator.operand`, the column perhaps with `->>key`. */
  checkFilter(table: string | null, column: string, value: string): void {
    const cursor = new Cursor(column);
    this.#checkColumn(table, cursor);
    cursor.expectEnd();
    this.#checkCondition(new Cursor(value), false);
  }

  /** `or=(…)`, `and=(…)`. */
  checkTree(table: string | null, value: string): void {
    const cursor = new Cursor(value);
    this.#checkBranches(table, cursor, 1);
    cursor.expectEnd();
  }

  #checkBranches(table: string | null, cursor: Cursor, level: number): void {
    if (level > maxNesting)
      throw new InvalidRequest(`Conditions are nested ${maxNesting} levels deep at most.`);
    cursor.expect('(');
    do {
      if (cursor.match(/(not\.)?(or|and)(?=\()/y) !== null) this.#checkBranches(table, cursor, level + 1);
      else {
        this.#checkColumn(table, cursor);
        cursor.expect('.');
        this.#checkCondition(cursor, true);
      }
    } while (cursor.takes(','));
    cursor.expect(')');
  }

  #checkColumn(table: string | null, cursor: Cursor): void {
    checkColumn(table, cursor.name(), this.names);
    if (cursor.match(/->>?/y) === null) return;
    const key = cursor.name();
    if (!jsonKeys.has(key)) throw new InvalidRequest(`"${key}" is no key that can be queried.`);
  }

  #checkCondition(cursor: Cursor, isInTree: boolean): void {
    this.#conditions += 1;
    if (this.#conditions > maxConditions)
      throw new InvalidRequest(`A request has at most ${maxConditions} conditions.`);
    cursor.takes('not.');
    const operator = cursor.match(/[a-z]+/y) ?? cursor.fail('an operator');
    if (operator.endsWith('fts')) this.#checkSearchConfig(cursor);
    cursor.expect('.');
    checkOperand(operator, cursor, isInTree);
    if (!isInTree) cursor.expectEnd();
  }

  #checkSearchConfig(cursor: Cursor): void {
    if (!cursor.takes('(')) return;
    const config = cursor.name();
    if (!this.names.searchConfigs.has(config))
      throw new InvalidRequest(`There is no text search configuration "${config}".`);
    cursor.expect(')');
  }
}

function checkOperand(operator: string, cursor: Cursor, isInTree: boolean): void {
  const readText = () => (isInTree ? readTreeOperand(cursor) : (cursor.match(/[^]*/y) ?? ''));
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
        cursor.fail('null, true, false or unknown');
      return;
    case 'in':
      return checkList(cursor);
    case 'cs':
    case 'cd':
    case 'ov':
      return checkArray(cursor);
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts':
      return checkLength(readText(), maxPattern);
    default:
      throw new InvalidRequest(`The operator "${operator}" is not served.`);
  }
}

// A quoted operand ends with its quote. Backslashes and brackets, which lite reads differently, are not allowed in it; an
// empty pair of brackets is, for `now()`.
function readTreeOperand(cursor: Cursor): string {
  const quoted = cursor.match(/"[^"\\(){}]*"/y);
  return quoted ?? cursor.match(/[^"\\(){},]*(\(\))?/y) ?? '';
}

// lite parses a text that looks like an object, and takes an object for a part of the query.
function checkScalar(text: string): void {
  checkLength(text, maxOperand);
  const trimmed = text.trim();
  if (/^"?\s*\{/.test(trimmed) || trimmed === 'not_null')
    throw new InvalidRequest('An object is no value to compare with.');
}

function checkPattern(text: string): void {
  checkLength(text, maxPattern);
  if (text.split(/[%*]/).length - 1 > maxWildcards)
    throw new InvalidRequest(`A pattern has at most ${maxWildcards} wildcards.`);
}

function checkLength(text: string, longest: number): void {
  if (text.length > longest)
    throw new InvalidRequest(`A value to compare with has at most ${longest} characters.`);
}

function checkList(cursor: Cursor): void {
  cursor.expect('(');
  if (cursor.takes(')')) return;
  let listed = 0;
  do {
    listed += 1;
    if (listed > maxListed) throw new InvalidRequest(`A list has at most ${maxListed} values.`);
    checkScalar(cursor.match(/"[^"\\{}]*"|[^"\\{}(),]*/y) ?? cursor.fail('a value'));
  } while (cursor.takes(','));
  cursor.expect(')');
}

function checkArray(cursor: Cursor): void {
  cursor.expect('{');
  if (cursor.takes('}')) return;
  do {
    checkScalar(cursor.match(/"[^"\\{}:]*"|[^"\\{}(),:]*/y) ?? cursor.fail('a value'));
  } while (cursor.takes(','));
  cursor.expect('}');
}
