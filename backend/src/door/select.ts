import { Cursor } from './cursor';
import { Refusal } from './message';
import type { SchemaNames } from './schemaNames';

/** A table that a request asks for inside another, by the name or alias that its parameters begin with. */
export type Embed = { table: string; embeds: ReadonlyMap<string, Embed> };

const maxLevels = 3;
const maxItems = 100;

/** Reads `select`: columns and embedded tables. Throws a Refusal for all else. */
export function readSelect(text: string, table: string | null, names: SchemaNames): Map<string, Embed> {
  const cursor = new Cursor(text);
  let items = 0;

  const readItems = (inside: string | null, level: number): Map<string, Embed> => {
    const embeds = new Map<string, Embed>();
    do {
      items += 1;
      if (items > maxItems) throw new Refusal(`A request selects at most ${maxItems} columns.`);
      if (!cursor.takes('*')) readItem(inside, level, embeds);
    } while (cursor.takes(','));
    return embeds;
  };

  const readItem = (inside: string | null, level: number, embeds: Map<string, Embed>) => {
    const first = cursor.name();
    const alias = cursor.takes(':') ? first : null;
    if (alias !== null && !names.all.has(alias))
      throw new Refusal(`"${alias}" is no name of the schema, which an alias has to be.`);
    const name = alias === null ? first : cursor.name();
    const join = cursor.takes('!') ? cursor.name() : null;
    if (join !== null && join !== 'inner' && join !== 'left')
      throw new Refusal('Only !inner and !left are served.');
    if (join === null && !cursor.takes('(')) return void columnOf(inside, name, names);
    if (join !== null) cursor.expect('(');
    if (!names.tables.has(name)) throw new Refusal(`There is no table "${name}".`);
    if (level === maxLevels) throw new Refusal(`Tables are embedded ${maxLevels} levels deep at most.`);
    embeds.set(alias ?? name, { table: name, embeds: readItems(name, level + 1) });
    cursor.expect(')');
  };

  if (text === '') return new Map();
  const embeds = readItems(table, 0);
  cursor.expectEnd();
  return embeds;
}

/** Reads `order`: columns, of the table or of an embedded one, with direction and place of nulls. */
export function readOrder(
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
      columnOf(embed.table, cursor.name(), names);
      cursor.expect(')');
    } else columnOf(table, name, names);
    cursor.match(/\.(asc|desc)\b/y);
    cursor.match(/\.(nullsfirst|nullslast)\b/y);
  } while (cursor.takes(','));
  cursor.expectEnd();
}

/** The column of a table; of what a function answers (`table` null), any name of the schema. Throws a Refusal for others. */
export function columnOf(table: string | null, name: string, names: SchemaNames): void {
  const isKnown = table === null ? names.all.has(name) : names.tables.get(table)?.has(name);
  if (!isKnown) throw new Refusal(`Column "${name}" does not exist.`, 400, '42703');
}
