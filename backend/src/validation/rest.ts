// Validates requests to the data API: only what supabase-js's query builder sends is served. @supabase/lite takes an
// operand that looks like an object for a part of its query and pastes some of it into SQL.
import { FilterValidator } from './filters';
import { InvalidRequest, readJson, withJson, type ApiRequest } from './request';
import type { SchemaNames, ValueShape } from './schemaNames';
import { checkColumn, checkOrder, parseSelect, type Embed } from './select';

const maxRows = 1000;
const maxParameters = 60;

/** The request as it is sent on. Throws an InvalidRequest that says what is not served. */
export function validateRestRequest(request: ApiRequest, names: SchemaNames): ApiRequest {
  const { method, url } = request;
  const [, rpc, name = ''] =
    /^\/rest\/v1\/(rpc\/)?([A-Za-z_][A-Za-z0-9_]*)$/.exec(url.pathname) ?? failPath();
  const methods = rpc ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
  if (!methods.includes(method)) throw new InvalidRequest(`${method} is not served here.`, 405, 'PGRST117');
  const headers = validateHeaders(request.headers);
  const columns = rpc ? names.functions.get(name) : names.tables.get(name);
  if (!columns) throw unknownName(rpc ? 'function' : 'table', name);
  const isRead = method === 'GET' || method === 'HEAD';
  const search = validateSearch(url, rpc ? null : name, rpc && isRead ? columns : new Map(), names);
  if (method === 'PATCH' || method === 'DELETE') checkFiltered(method, url);
  const valid = { method, url: new URL(`${url.pathname}${search}`, url), headers, body: undefined };
  return isRead || method === 'DELETE'
    ? valid
    : withJson(valid, validateRows(request, columns, Boolean(rpc)));
}

const noFilters = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset']);

// As hosted Supabase answers. A parameter about an embedded table filters no row of this one.
function checkFiltered(method: 'PATCH' | 'DELETE', url: URL): void {
  const isFilter = (key: string) => !noFilters.has(key) && /^(not\.)?[^.]+$/.test(key);
  if ([...url.searchParams.keys()].some(isFilter)) return;
  const statement = method === 'PATCH' ? 'UPDATE' : 'DELETE';
  throw new InvalidRequest(`${statement} requires a WHERE clause`, 400, '21000');
}

function failPath(): never {
  throw new InvalidRequest('The path names one table, or rpc and one function.', 400, 'PGRST125');
}

function unknownName(kind: 'table' | 'function', name: string): InvalidRequest {
  const code = kind === 'table' ? 'PGRST205' : 'PGRST202';
  return new InvalidRequest(`Could not find the ${kind} public.${name} in the schema cache.`, 404, code);
}

function validateSearch(
  url: URL,
  table: string | null,
  functionArguments: ReadonlyMap<string, ValueShape>,
  names: SchemaNames,
): string {
  const parameters = [...url.searchParams];
  if (parameters.length > maxParameters)
    throw new InvalidRequest(`An address has at most ${maxParameters} parameters.`);
  const once = (name: string) => {
    const values = url.searchParams.getAll(name);
    if (values.length > 1) throw new InvalidRequest(`"${name}" is given twice.`);
    return values[0];
  };
  const embeds = parseSelect(once('select') ?? '', table, names);
  const filters = new FilterValidator(names);
  for (const [key, value] of parameters) {
    if (key === 'select') continue;
    if (functionArguments.has(key)) {
      if (/^\s*[{[]/.test(value)) throw new InvalidRequest(`The argument "${key}" is sent in a body.`);
    } else if (key === 'columns' || key === 'on_conflict') {
      for (const column of (once(key) ?? '').split(',')) checkColumn(table, unquoted(column), names);
    } else validateParameter(key, value, { table, embeds }, { filters, names, once });
  }
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? '' : `?${search}`;
}

type Scope = { table: string | null; embeds: ReadonlyMap<string, Embed> };
type Validators = { filters: FilterValidator; names: SchemaNames; once(name: string): string | undefined };

// A parameter about an embedded table begins with its name.
function validateParameter(key: string, value: string, scope: Scope, validators: Validators, from = 0): void {
  const { table, embeds } = scope;
  const part = key.slice(from);
  const [, embedded = ''] = /^([A-Za-z_][A-Za-z0-9_]*)\./.exec(part) ?? [];
  const inside = embeds.get(embedded);
  if (inside) return validateParameter(key, value, inside, validators, from + embedded.length + 1);
  switch (part) {
    case 'order':
      validators.once(key);
      return checkOrder(value, table, embeds, validators.names);
    case 'limit':
    case 'offset':
      validators.once(key);
      if (!/^\d{1,9}$/.test(value)) throw new InvalidRequest(`"${key}" is a whole number.`);
      return;
    case 'or':
    case 'and':
    case 'not.or':
    case 'not.and':
      return validators.filters.checkTree(table, value);
    default:
      return validators.filters.checkFilter(table, part, value);
  }
}

function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1');
}

const accepted = new Set(['*/*', 'application/json', 'application/vnd.pgrst.object+json', 'text/csv']);
const preferred =
  /^(return=(representation|minimal|headers-only)|count=(exact|planned|estimated)|resolution=(merge|ignore)-duplicates|missing=(default|null)|handling=(strict|lenient)|max-affected=\d{1,9}|tx=(commit|rollback))$/;

function validateHeaders(requested: Headers): Headers {
  const headers = new Headers(requested);
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name);
    if (schema !== null && schema !== 'public')
      throw new InvalidRequest(`Invalid schema: ${schema}. Only public is served.`, 406, 'PGRST106');
    headers.delete(name);
  }
  const accept = headers.get('accept') ?? '*/*';
  if (!accepted.has(accept))
    throw new InvalidRequest(`"${accept}" is no format that is served.`, 406, 'PGRST107');
  const range = headers.get('range');
  if (range !== null && !/^\d{1,9}-\d{0,9}$/.test(range))
    throw new InvalidRequest('The range is not a range of rows.');
  const prefer = headers.get('prefer');
  if (prefer !== null) {
    const preferences = prefer.split(',').map((preference) => preference.trim());
    const unknown = preferences.find((preference) => !preferred.test(preference));
    if (unknown !== undefined)
      throw new InvalidRequest(`"Prefer: ${unknown}" is not served.`, 400, 'PGRST122');
    // An estimate comes from statistics about all rows, also those that policies hide.
    headers.set('prefer', preferences.join(',').replace(/count=(planned|estimated)/, 'count=exact'));
  }
  return headers;
}

function validateRows(
  request: ApiRequest,
  columns: ReadonlyMap<string, ValueShape>,
  isFunction: boolean,
): unknown {
  const rows = readJson(request);
  if (rows === undefined) return undefined;
  const list: unknown[] = Array.isArray(rows) && !isFunction ? rows : [rows];
  if (list.length > maxRows) throw new InvalidRequest(`A request brings at most ${maxRows} rows.`);
  for (const row of list) checkRow(row, columns);
  return rows;
}

function checkRow(row: unknown, columns: ReadonlyMap<string, ValueShape>): void {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new InvalidRequest('A row is an object.', 400, 'PGRST102');
  for (const [name, value] of Object.entries(row)) {
    const shape = columns.get(name);
    if (!shape)
      throw new InvalidRequest(
        `Could not find "${name.slice(0, 100)}" in the schema cache.`,
        400,
        'PGRST204',
      );
    const isScalar = typeof value !== 'object' || value === null;
    const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
    if (!isScalar && shape !== 'json' && !(shape === 'array' && isList))
      throw new InvalidRequest(`"${name}" does not take an object.`);
  }
}
