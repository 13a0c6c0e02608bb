// Parses PostgREST's grammar: select, filters and order. Names are checked later, where they are used.
import { isDeepStrictEqual } from 'node:util';
import { Cursor } from './cursor';
import { notServed } from './apiRequest';

type PathStep = { key: string; isText: boolean; isIndex: boolean };
export type Field = { name: string; path: PathStep[] };
export type Item =
  | { kind: 'all' }
  | {
      kind: 'field';
      field: Field;
      alias: string | null;
      cast: string | null;
      aggregate: string | null;
      aggregateCast: string | null;
    }
  | {
      kind: 'embed';
      alias: string | null;
      isSpread: boolean;
      target: string;
      hint: string | null;
      isInner: boolean;
      node: Node;
    };
export type Value = { kind: 'text'; text: string } | { kind: 'list'; list: string[] };
export type Condition =
  | {
      kind: 'test';
      field: Field;
      isNegated: boolean;
      operator: string;
      quantifier: string | null;
      value: Value;
    }
  | { kind: 'tree'; isNegated: boolean; word: 'and' | 'or'; conditions: Condition[] };
export type OrderTerm = {
  embed: string | null;
  field: Field;
  isDescending: boolean;
  nulls: 'first' | 'last' | null;
};
/** One table in a request, with its selection, filters, order and range. */
export type Node = {
  items: Item[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number | null;
};

const limits = { levels: 5, items: 100, copies: 2, inside: 10, embeds: 20, path: 8, order: 20, hints: 2 };

export function newNode(items: Item[] = []): Node {
  return { items, conditions: [], order: [], limit: null, offset: null };
}

const aggregates = ['sum', 'avg', 'count', 'max', 'min'];
const plainAlias = /^[\p{L}_][\p{L}\p{N}_ $-]{0,62}$/u;

/** Returns a name that a response may use for a column. Throws an InvalidRequest for any other name. */
export function checkAlias(name: string): string {
  if (!plainAlias.test(name))
    throw notServed(`"${name.slice(0, 63)}" as the name of a column; give it a plain alias`);
  return name;
}

function readName(cursor: Cursor): string {
  const quoted = cursor.match(/"(?:[^"\\]|\\.)+"/y);
  if (quoted !== null) return quoted.slice(1, -1).replace(/\\(.)/g, '$1');
  const name = cursor.match(/[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy) ?? cursor.fail('a name');
  return name.trim();
}

/** Parses a column and the path to a value inside it. */
export function readField(cursor: Cursor): Field {
  const field: Field = { name: readName(cursor), path: [] };
  for (;;) {
    const isText = cursor.takes('->>');
    if (!isText && !cursor.takes('->')) return field;
    if (field.path.length === limits.path) throw notServed(`a path of more than ${limits.path} keys`);
    const index = cursor.match(/-?\d{1,9}(?=[-:.,)]|$)/y);
    field.path.push({ key: index ?? readName(cursor), isText, isIndex: index !== null });
  }
}

/** Parses `select`. */
export function parseSelect(text: string): Item[] {
  const cursor = new Cursor(text);
  let count = 0;
  let embeds = 0;
  const readItems = (level: number): Item[] => {
    const items: Item[] = [];
    const copies = new Map<string, number>();
    do {
      count += 1;
      if (count > limits.items) throw notServed(`more than ${limits.items} selected columns`);
      const item: Item = cursor.takes('*') ? { kind: 'all' } : readItem(level);
      // A row has each key once.
      if (item.kind !== 'embed' && items.some((other) => isDeepStrictEqual(other, item))) continue;
      countCopy(item, copies);
      items.push(item);
    } while (cursor.takes(','));
    return items;
  };
  const readCast = () =>
    cursor.takes('::') ? (cursor.match(/[A-Za-z_][\w ]*(?:\[\])?/y) ?? cursor.fail('a type')) : null;
  const readItem = (level: number): Item => {
    const isSpread = cursor.takes('...');
    let field = readField(cursor);
    let alias: string | null = null;
    if (!isSpread && field.path.length === 0 && cursor.match(/:(?!:)/y) !== null) {
      alias = checkAlias(field.name);
      field = readField(cursor);
    }
    let hint: string | null = null;
    let isInner = false;
    for (let hints = 0; field.path.length === 0 && cursor.takes('!'); hints += 1) {
      if (hints === limits.hints) cursor.fail('"("');
      const word = readName(cursor);
      if (word === 'inner') isInner = true;
      else if (word !== 'left') hint = word;
    }
    if (cursor.takes('(')) {
      if (!isSpread && field.name === 'count' && cursor.takes(')'))
        return {
          kind: 'field',
          field: { name: '*', path: [] },
          alias,
          cast: null,
          aggregate: 'count',
          aggregateCast: readCast(),
        };
      embeds += 1;
      if (embeds > limits.embeds) throw notServed(`more than ${limits.embeds} embedded tables`);
      if (level === limits.levels) throw notServed(`tables embedded in more than ${limits.levels} levels`);
      const items = cursor.takes(')') ? [] : readItems(level + 1);
      if (items.length > 0) cursor.expect(')');
      return { kind: 'embed', alias, isSpread, target: field.name, hint, isInner, node: newNode(items) };
    }
    if (isSpread || isInner || hint !== null) cursor.fail('"("');
    const cast = readCast();
    if (!cursor.takes('.'))
      return { kind: 'field', field, alias, cast, aggregate: null, aggregateCast: null };
    const aggregate = cursor.match(/[a-z]+(?=\(\))/y) ?? cursor.fail('an aggregate');
    if (!aggregates.includes(aggregate)) cursor.fail(aggregates.join(', '));
    cursor.expect('()');
    return { kind: 'field', field, alias, cast, aggregate, aggregateCast: readCast() };
  };
  if (text === '') return [];
  const items = readItems(0);
  cursor.expectEnd();
  return items;
}

// Limits how often a response repeats one column under different aliases, because each copy is as long as the text in it. JSON is
// read key by key, so values inside a column count apart.
function countCopy(item: Item, copies: Map<string, number>): void {
  if (item.kind === 'embed') return;
  const { name, path } = item.kind === 'all' ? { name: '*', path: [] } : item.field;
  const isInside = path.length > 0;
  const key = [name, isInside, item.kind === 'all' ? null : item.aggregate].join(' ');
  const most = isInside ? limits.inside : limits.copies;
  const count = (copies.get(key) ?? 0) + 1;
  if (count > most)
    throw notServed(
      `${isInside ? 'values of ' : ''}"${name.slice(0, 100)}" more than ${most} times in one selection`,
    );
  copies.set(key, count);
}

/** Parses `order`. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text);
  const terms: OrderTerm[] = [];
  do {
    let field = readField(cursor);
    let embed: string | null = null;
    if (cursor.takes('(')) {
      embed = field.name;
      field = readField(cursor);
      cursor.expect(')');
    }
    const direction = cursor.match(/\.(asc|desc)\b/y);
    const nulls = cursor.match(/\.(nullsfirst|nullslast)\b/y);
    terms.push({
      embed,
      field,
      isDescending: direction === '.desc',
      nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
    });
    if (terms.length > limits.order) throw notServed(`an order by more than ${limits.order} columns`);
  } while (cursor.takes(','));
  cursor.expectEnd();
  return terms;
}

/** The fields used in conditions. */
export function getFields(conditions: Condition[]): Field[] {
  return conditions.flatMap((one) => (one.kind === 'test' ? [one.field] : getFields(one.conditions)));
}
