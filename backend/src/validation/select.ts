import { Cursor } from './cursor';
import { InvalidRequest } from './request';
import type { SchemaNames } from './schemaNames';

/** A table that a request embeds in another, by the name or alias that its parameters begin with. */
export type Embed = { table: string; embeds: ReadonlyMap<string, Embed> };

const maxLevels = 3;
const maxItems = 100;

/** Parses `select`: columns and embedded tables. Throws an InvalidRequest for anything else. */
export function parseSelect(text: string, table: string | null, names: SchemaNames): Map<string, Embed> {
  const cursor = new Cursor(text);
  let items = 0;

  const parseItems = (inside: string | null, level: number): Map<string, Embed> => {
    const embeds = new Map<string, Embed>();
    do {
      items += 1;
      if (items > maxItems) throw new InvalidRequest(`A request selects at most ${maxItems} columns.`);
      if (!cursor.takes('*')) parseItem(inside, level, embeds);
    } while (cursor.takes(','));
    return embeds;
  };

  const parseItem = (inside: string | null, level: number, embeds: Map<string, Embed>) => {
    const first = cursor.name();
    const alias = cursor.takes(':') ? first : null;
    if (alias !== null && !names.all.has(alias))
      throw new InvalidRequest(`"${alias}" is no name of the schema, which an alias has to be.`);
    const name = alias === null ? first : cursor.name();
    const join = cursor.takes('!') ? cursor.name() : null;
    if (join !== null && join !== 'inner' && join !== 'left')
      throw new InvalidRequest('Only !inner and !left are served.');
    if (join === null && !cursor.takes('(')) return void checkColumn(inside, name, names);
    if (join !== null) cursor.expect('(');
    if (!names.tables.has(name)) throw new InvalidRequest(`There is no table "${name}".`);
    if (level === maxLevels)
      throw new InvalidRequest(`Tables are embedded ${maxLevels} levels deep at most.`);
    embeds.set(alias ?? name, { table: name, embeds: parseItems(name, level + 1) });
    cursor.expect(')');
  };

  if (text === '') return new Map();
  const embeds = parseItems(table, 0);
  cursor.expectEnd();
  return embeds;
}

/** Validates `order`: columns of the table or an embedded one, with direction and position of nulls. */
export function checkOrder(
  text: string,
  table: string | null,
  embeds: ReadonlyMap<string, Embed>,
  names: SchemaNames,
): void {
  const cursor = new Cursor(text);
  do {
    const name = cursor.name();
    const embed = cursor.takes('(') ? embeds.get(name) : undefined;
    if (embed) {
      checkColumn(embed.table, cursor.name(), names);
      cursor.expect(')');
    } else checkColumn(table, name, names);
    cursor.match(/\.(asc|desc)\b/y);
    cursor.match(/\.(nullsfirst|nullslast)\b/y);
  } while (cursor.takes(','));
  cursor.expectEnd();
}

/**
 * Throws an InvalidRequest when the table has no such column. Of a function's result (`table` null), any name of the
 * schema is accepted.
 */
export function checkColumn(table: string | null, name: string, names: SchemaNames): void {
  const isKnown = table === null ? names.all.has(name) : names.tables.get(table)?.has(name);
  if (!isKnown) throw new InvalidRequest(`Column "${name}" does not exist.`, 400, '42703');
}
