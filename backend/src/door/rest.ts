// The strict door in front of the REST layer: what supabase-js's builder sends passes, nothing else does. @supabase/lite
// takes an operand that looks like an object for a part of its query and pastes some of it into SQL (finding E1).
import { FilterReader } from './filters';
import { readJson, Refusal, withJson, type Message } from './message';
import type { SchemaNames, Shape } from './schemaNames';
import { columnOf, readOrder, readSelect, type Embed } from './select';

const maxRows = 1000;
const maxParameters = 60;

/**
 * The request in the one spelling in which it goes on, with its body parsed and written again. Throws a Refusal that says
 * what is not served.
 */
export function passRest(request: Message, names: SchemaNames): Message {
  const { method, url } = request;
  const [, rpc, name = ''] =
    /^\/rest\/v1\/(rpc\/)?([A-Za-z_][A-Za-z0-9_]*)$/.exec(url.pathname) ?? refusePath();
  const methods = rpc ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
  if (!methods.includes(method)) throw new Refusal(`${method} is not served here.`, 405, 'PGRST117');
  const headers = passHeaders(request.headers);
  const columns = rpc ? names.functions.get(name) : names.tables.get(name);
  if (!columns) throw unknown(rpc ? 'function' : 'table', name);
  const isRead = method === 'GET' || method === 'HEAD';
  const search = passSearch(url, rpc ? null : name, rpc && isRead ? columns : new Map(), names);
  const passed = { method, url: new URL(`${url.pathname}${search}`, url), headers, body: undefined };
  return isRead || method === 'DELETE' ? passed : withJson(passed, passRows(request, columns, Boolean(rpc)));
}

function refusePath(): never {
  throw new Refusal('The path names one table, or rpc and one function.', 400, 'PGRST125');
}

function unknown(kind: 'table' | 'function', name: string): Refusal {
  const code = kind === 'table' ? 'PGRST205' : 'PGRST202';
  return new Refusal(`Could not find the ${kind} public.${name} in the schema cache.`, 404, code);
}

function passSearch(
  url: URL,
  table: string | null,
  functionArguments: ReadonlyMap<string, Shape>,
  names: SchemaNames,
): string {
  const parameters = [...url.searchParams];
  if (parameters.length > maxParameters)
    throw new Refusal(`An address has at most ${maxParameters} parameters.`);
  const once = (name: string) => {
    const values = url.searchParams.getAll(name);
    if (values.length > 1) throw new Refusal(`"${name}" is given twice.`);
    return values[0];
  };
  const embeds = readSelect(once('select') ?? '', table, names);
  const filters = new FilterReader(names);
  for (const [key, value] of parameters) {
    if (key === 'select') continue;
    if (functionArguments.has(key)) {
      if (/^\s*[{[]/.test(value)) throw new Refusal(`The argument "${key}" is sent in a body.`);
    } else if (key === 'columns' || key === 'on_conflict') {
      for (const column of (once(key) ?? '').split(',')) columnOf(table, unquoted(column), names);
    } else passPart(key, value, { table, embeds }, { filters, names, once });
  }
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? '' : `?${search}`;
}

type Place = { table: string | null; embeds: ReadonlyMap<string, Embed> };
type Readers = { filters: FilterReader; names: SchemaNames; once(name: string): string | undefined };

// What is said of an embedded table begins with its name.
function passPart(key: string, value: string, place: Place, readers: Readers, from = 0): void {
  const { table, embeds } = place;
  const part = key.slice(from);
  const [, embedded = ''] = /^([A-Za-z_][A-Za-z0-9_]*)\./.exec(part) ?? [];
  const inside = embeds.get(embedded);
  if (inside) return passPart(key, value, inside, readers, from + embedded.length + 1);
  switch (part) {
    case 'order':
      readers.once(key);
      return readOrder(value, table, embeds, readers.names);
    case 'limit':
    case 'offset':
      readers.once(key);
      if (!/^\d{1,9}$/.test(value)) throw new Refusal(`"${key}" is a whole number.`);
      return;
    case 'or':
    case 'and':
    case 'not.or':
    case 'not.and':
      return readers.filters.readTree(table, value);
    default:
      return readers.filters.readFilter(table, part, value);
  }
}

function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1');
}

const accepted = new Set(['*/*', 'application/json', 'application/vnd.pgrst.object+json', 'text/csv']);
const preferred =
  /^(return=(representation|minimal|headers-only)|count=(exact|planned|estimated)|resolution=(merge|ignore)-duplicates|missing=(default|null)|handling=(strict|lenient)|max-affected=\d{1,9}|tx=(commit|rollback))$/;

function passHeaders(asked: Headers): Headers {
  const headers = new Headers(asked);
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name);
    if (schema !== null && schema !== 'public')
      throw new Refusal(`Invalid schema: ${schema}. Only public is served.`, 406, 'PGRST106');
    headers.delete(name);
  }
  const accept = headers.get('accept') ?? '*/*';
  if (!accepted.has(accept)) throw new Refusal(`"${accept}" cannot be answered.`, 406, 'PGRST107');
  const range = headers.get('range');
  if (range !== null && !/^\d{1,9}-\d{0,9}$/.test(range)) throw new Refusal('The range is none of rows.');
  const prefer = headers.get('prefer');
  if (prefer !== null) {
    const wishes = prefer.split(',').map((wish) => wish.trim());
    const unknownWish = wishes.find((wish) => !preferred.test(wish));
    if (unknownWish !== undefined)
      throw new Refusal(`"Prefer: ${unknownWish}" is not served.`, 400, 'PGRST122');
    // An estimated count is made of statistics about all rows, also those that its reader may not see.
    headers.set('prefer', wishes.join(',').replace(/count=(planned|estimated)/, 'count=exact'));
  }
  return headers;
}

function passRows(request: Message, columns: ReadonlyMap<string, Shape>, isFunction: boolean): unknown {
  const rows = readJson(request);
  if (rows === undefined) return undefined;
  const list: unknown[] = Array.isArray(rows) && !isFunction ? rows : [rows];
  if (list.length > maxRows) throw new Refusal(`A request brings at most ${maxRows} rows.`);
  for (const row of list) checkRow(row, columns);
  return rows;
}

function checkRow(row: unknown, columns: ReadonlyMap<string, Shape>): void {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new Refusal('A row is an object.', 400, 'PGRST102');
  for (const [name, value] of Object.entries(row)) {
    const shape = columns.get(name);
    if (!shape)
      throw new Refusal(`Could not find "${name.slice(0, 100)}" in the schema cache.`, 400, 'PGRST204');
    const isScalar = typeof value !== 'object' || value === null;
    const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
    if (!isScalar && shape !== 'json' && !(shape === 'array' && isList))
      throw new Refusal(`"${name}" does not take an object.`);
  }
}
