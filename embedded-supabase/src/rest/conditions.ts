// Parses and limits the filters of a request.
import { Cursor } from './cursor';
import { InvalidRequest, notServed } from './apiRequest';
import { readField, type Condition, type Field, type Value } from './parse';

const limits = { conditions: 40, nesting: 8, operand: 2000, pattern: 250, wildcards: 8, list: 1000 };

const operators = [
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct'],
  ...['fts', 'plfts', 'phfts', 'wfts', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'],
];
const quantifiable = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'];

/** Parses a request's conditions and limits their number. */
export class ConditionParser {
  #count = 0;

  /** `column=operator.value`. */
  parseFilter(column: string, value: string): Condition {
    const cursor = new Cursor(column);
    const field = readField(cursor);
    cursor.expectEnd();
    const condition = new Cursor(value);
    const parsed = this.#readTest(field, condition, false);
    condition.expectEnd();
    return parsed;
  }

  /** `or=(…)`, `not.and=(…)`. */
  parseTree(word: string, value: string): Condition {
    const cursor = new Cursor(value);
    const tree = this.#readTree(word, cursor, 1);
    cursor.expectEnd();
    return tree;
  }

  #readTree(word: string, cursor: Cursor, level: number): Condition {
    if (level > limits.nesting) throw notServed(`conditions in more than ${limits.nesting} levels`);
    const conditions: Condition[] = [];
    cursor.expect('(');
    do {
      const inner = cursor.match(/(not\.)?(or|and)(?=\()/y);
      if (inner !== null) conditions.push(this.#readTree(inner, cursor, level + 1));
      else {
        const field = readField(cursor);
        cursor.expect('.');
        conditions.push(this.#readTest(field, cursor, true));
      }
    } while (cursor.takes(','));
    cursor.expect(')');
    return {
      kind: 'tree',
      isNegated: word.startsWith('not.'),
      word: word.endsWith('or') ? 'or' : 'and',
      conditions,
    };
  }

  #readTest(field: Field, cursor: Cursor, isInTree: boolean): Condition {
    this.#count += 1;
    if (this.#count > limits.conditions) throw notServed(`more than ${limits.conditions} conditions`);
    const isNegated = cursor.takes('not.');
    const operator = cursor.match(/[a-z]+/y) ?? cursor.fail('an operator');
    if (!operators.includes(operator)) throw new InvalidRequest(`The operator "${operator}" is not served.`);
    let quantifier: string | null = null;
    if (cursor.takes('(')) {
      quantifier = cursor.match(/[\w]+/y) ?? cursor.fail('a word');
      cursor.expect(')');
      const isKnown =
        operator.endsWith('fts') || (quantifiable.includes(operator) && /^(any|all)$/.test(quantifier));
      if (!isKnown) cursor.fail('any or all');
    }
    cursor.expect('.');
    return {
      kind: 'test',
      field,
      isNegated,
      operator,
      quantifier,
      value: readValue(cursor, operator, quantifier, isInTree),
    };
  }
}

function readValue(cursor: Cursor, operator: string, quantifier: string | null, isInTree: boolean): Value {
  if (operator === 'in') return { kind: 'list', list: readList(cursor, '(', ')') };
  if (quantifier === 'any' || quantifier === 'all') {
    const list = readList(cursor, '{', '}');
    list.forEach((text) => checkPattern(operator, text));
    return { kind: 'list', list };
  }
  const text = isInTree ? readTreeText(cursor) : (cursor.match(/[^]*/y) ?? '');
  if (text.length > limits.operand)
    throw notServed(`a value to compare with of more than ${limits.operand} characters`);
  if (operator === 'is' && !/^(null|not_null|true|false|unknown)$/i.test(text))
    cursor.fail('null, not_null, true, false or unknown');
  checkPattern(operator, text);
  return { kind: 'text', text };
}

function readTreeText(cursor: Cursor): string {
  const quoted = cursor.match(/"(?:[^"\\]|\\.)*"(?=[,)])/y);
  if (quoted !== null) return unquote(quoted);
  return (
    cursor.match(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*"|\{[^{}]*\})*\}|[[(][^\])]*[\])]|[^,()]*(?:\(\))?/y) ?? ''
  );
}

const unquote = (text: string) => text.slice(1, -1).replace(/\\(.)/g, '$1');

function readList(cursor: Cursor, open: string, close: '}' | ')'): string[] {
  cursor.expect(open);
  if (cursor.takes(close)) return [];
  const list: string[] = [];
  do {
    if (list.length === limits.list) throw notServed(`a list of more than ${limits.list} values`);
    const quoted = cursor.match(/"(?:[^"\\]|\\.)*"/y);
    const text =
      quoted === null ? (cursor.match(close === ')' ? /[^,)]*/y : /[^,}]*/y) ?? '') : unquote(quoted);
    if (text.length > limits.operand)
      throw notServed(`a value to compare with of more than ${limits.operand} characters`);
    list.push(text);
  } while (cursor.takes(','));
  cursor.expect(close);
  return list;
}

// Rejects patterns that can take exponential time, because the database cannot be interrupted.
function checkPattern(operator: string, text: string): void {
  const isRegular = operator.endsWith('match');
  if (!isRegular && !operator.endsWith('like') && !operator.endsWith('fts')) return;
  if (text.length > limits.pattern) throw notServed(`a pattern of more than ${limits.pattern} characters`);
  if (operator.endsWith('like') && text.split(/[%*]/).length - 1 > limits.wildcards)
    throw notServed(`a pattern of more than ${limits.wildcards} wildcards`);
  if (isRegular && (/\\\d|\(\?|\*\*\*|\{/.test(text) || text.split(/[*+?]/).length - 1 > limits.wildcards))
    throw notServed(
      `a regular expression with back references, braces, look-around or more than ${limits.wildcards} repetitions`,
    );
}
