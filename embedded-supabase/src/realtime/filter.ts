/** One condition of a `postgres_changes` filter; all conditions have to match. */
export type Condition = { column: string; isNegated: boolean; matches(value: unknown): boolean | null };
export type Column = { name: string; type: string };

/** An invalid subscription; the message is sent to the client. */
export class InvalidSubscription extends Error {
  override readonly name = 'InvalidSubscription';
}

const maxLength = 2000;
const maxValues = 100;
const shape = /^([a-zA-Z_]\w*)=(not\.)?([a-z]+)\.(.*)$/s;

/** Parses `a=eq.1,b=not.in.(x,"y,z")`. Throws InvalidSubscription for unsupported filters or unknown columns. */
export function readFilter(text: string, columns: readonly Column[]): Condition[] {
  if (text.length > maxLength) throw new InvalidSubscription('The filter is too long.');
  return splitOutside(text).map((part) => {
    const [, name, not, operator = '', operand = ''] = shape.exec(part.trim()) ?? [];
    if (name === undefined) throw new InvalidSubscription(`"${part.slice(0, 100)}" is no filter.`);
    const column = columns.find((one) => one.name === name);
    if (!column) throw new InvalidSubscription(`column "${name}" does not exist`);
    return { column: name, isNegated: not !== undefined, matches: toTest(operator, operand, column) };
  });
}

/** Whether a row matches all conditions, as in SQL, where null is neither equal to nor different from anything. */
export function matchesAll(conditions: readonly Condition[], row: Record<string, unknown>): boolean {
  return conditions.every(({ column, isNegated, matches }) => {
    const result = matches(row[column]);
    return result !== null && result !== isNegated;
  });
}

const compare: Record<string, (one: Scalar, other: Scalar) => boolean> = {
  eq: (one, other) => one === other,
  neq: (one, other) => one !== other,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
};

type Scalar = string | number;

function toTest(operator: string, operand: string, column: Column): Condition['matches'] {
  if (operator === 'is') return toIs(operand, column);
  const parse = getParser(column, operator !== 'eq' && operator !== 'neq' && operator !== 'in');
  const unlessNull = (test: (value: Scalar) => boolean) => (value: unknown) =>
    value === null || value === undefined ? null : test(parse(String(value)));
  if (operator === 'in') {
    const [, list] = /^\((.*)\)$/s.exec(operand) ?? [];
    if (list === undefined) throw new InvalidSubscription('The values of "in" stand in parentheses.');
    const values = splitOutside(list).map((one) => parse(unquote(one)));
    if (values.length > maxValues) throw new InvalidSubscription(`"in" has at most ${maxValues} values.`);
    return unlessNull((value) => values.includes(value));
  }
  const test = compare[operator];
  if (!test)
    throw new InvalidSubscription(
      `Not served by the embedded backend: the filter "${operator}" of Realtime.`,
    );
  const other = parse(unquote(operand));
  return unlessNull((value) => test(value, other));
}

function toIs(operand: string, { type }: Column): Condition['matches'] {
  if (operand === 'null') return (value) => value === null || value === undefined;
  if (type === 'bool' && (operand === 'true' || operand === 'false'))
    return (value) => value === (operand === 'true');
  throw new InvalidSubscription(`"is" compares with null, or a boolean column with true or false.`);
}

const numbers = /^(int[248]|numeric|float[48]|oid)$/;
const times = /^(timestamptz|timestamp|date)$/;
const texts = /^(text|varchar|bpchar|citext|uuid|bool)$/;

function getParser({ name, type }: Column, isOrdered: boolean): (text: string) => Scalar {
  if (numbers.test(type)) return (text) => toNumber(text, Number(text || Number.NaN));
  if (times.test(type)) return (text) => toNumber(text, toMicroseconds(text));
  if (texts.test(type) && !isOrdered) return (text) => text;
  throw new InvalidSubscription(
    `Not served by the embedded backend: this filter of Realtime on "${name}", a column of type ${type}.`,
  );
}

function toNumber(text: string, number: number): number {
  if (Number.isNaN(number) && text !== 'NaN')
    throw new InvalidSubscription(`"${text.slice(0, 100)}" is no value of the column.`);
  return number;
}

// Converts to microseconds, the resolution of Postgres. A time without a zone is in the server's zone, which is UTC.
function toMicroseconds(text: string): number {
  const iso = text.trim().replace(' ', 'T');
  const hasZone = /(Z|[+-]\d\d(:?\d\d)?)$/.test(iso.slice(10)) || iso.length === 10;
  const [, rest = ''] = /\.\d{3}(\d{1,3})/.exec(iso) ?? [];
  return (
    Date.parse(hasZone ? iso.replace(/([+-]\d\d)$/, iso.length > 10 ? '$1:00' : '$1') : `${iso}Z`) * 1000 +
    Number(rest.padEnd(3, '0'))
  );
}

function unquote(text: string): string {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? [];
  return quoted === undefined ? text : quoted.replace(/\\(.)/gs, '$1');
}

/** Splits at commas outside quotes and parentheses. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\' && isQuoted) {
      parts[parts.length - 1] += character + (text[(at += 1)] ?? '');
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth += 1;
    else if (!isQuoted && character === ')') depth -= 1;
    if (character === ',' && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
