// Writes the statement that changes rows.
import { InvalidRequest, notServed } from './apiRequest';
import type { Compiler } from './compile';
import { writeJson } from './exactJson';
import { findRelationship } from './findRelationship';
import { getFields, type Node } from './parse';
import { buildResult, getBody, isBounded } from './read';
import type { RestRequest } from './request';
import type { Relation } from './relation';
import type { RestSchema } from './schema';
import { nameOf, quote, type Source } from './source';

const maxKeySets = 20;

/** Builds the statement for an insert, update or delete. */
export function buildChange(
  received: RestRequest,
  compiler: Compiler,
  relation: Relation,
  schema: RestSchema,
): string {
  if (received.method === 'PUT') checkReplaced(received, relation);
  const request = received.method === 'PUT' ? toUpsert(received) : received;
  const { node, preferences, method } = request;
  checkFiltered(request);
  const source: Source = { ...compiler.sourceOf(relation) };
  const isShown = preferences.representation;
  const derived: Source = { ...source, from: `__m as ${source.alias}`, isDerived: true };
  const needed = isShown ? getNeededColumns(node, source, schema) : new Set<string>();
  const returned =
    needed === null
      ? `${source.alias}.*`
      : [...needed].map((name) => `${source.alias}.${quote(name)}`).join(', ') || '1';
  const returning = `returning ${returned}`;
  const changes =
    method === 'POST'
      ? buildInserts(request, compiler, relation, source, returning)
      : method === 'PATCH'
        ? [buildUpdate(request, compiler, relation, source, returning)]
        : [`delete from ${source.from} ${where(request, compiler, source)} ${returning}`];
  const all = changes.map((_, index) => `select * from __m${index}`).join(' union all ');
  const ctes =
    changes.length === 1
      ? `with __m as (${changes[0]}) `
      : `with ${changes.map((text, index) => `__m${index} as (${text})`).join(', ')}, __m as (${all}) `;
  const existed = method === 'POST' ? countExisting(request, compiler, relation) : {};
  if (!isShown) {
    const columns = { body: `''`, count: 'count(*)', affected: 'count(*)', ...existed };
    return ctes + buildResult(columns, 'select from __m', false);
  }
  // PostgREST no longer supports limits on changes: a limit restricts neither the changed nor the returned rows.
  const shown = { ...node, conditions: [], limit: null, offset: null };
  const rows = compiler.select(shown, derived, { most: null });
  const counts = { count: 'count(*)', affected: '(select count(*) from __m)', ...existed };
  return ctes + buildResult({ body: getBody(request), ...counts }, rows.text, isBounded(request));
}

// PUT inserts or replaces one row, which the URL identifies by its full primary key.
function checkReplaced({ node, body }: RestRequest, { key }: Relation): void {
  const values = new Map<string, string>();
  for (const one of node.conditions)
    if (one.kind === 'test' && one.operator === 'eq' && !one.isNegated && !one.quantifier)
      if (one.field.path.length === 0 && one.value.kind === 'text')
        values.set(one.field.name, one.value.text);
  const isWhole = values.size === node.conditions.length && key.every((name) => values.has(name));
  if (key.length === 0 || values.size !== key.length || !isWhole)
    throw new InvalidRequest(
      "Filters must include all and only primary key columns with 'eq' operators",
      405,
      'PGRST105',
    );
  if (node.limit !== null || node.offset !== null)
    throw new InvalidRequest('limit/offset querystring parameters are not allowed for PUT', 400, 'PGRST114');
  const [row = {}, ...others] = readRows(body);
  const isSame = key.every((name) => {
    const value = row[name];
    return (typeof value === 'string' ? value : writeJson(value ?? null)) === values.get(name);
  });
  if (others.length > 0 || !isSame)
    throw new InvalidRequest('Payload values do not match URL in primary key column(s)', 400, 'PGRST115');
}

function toUpsert(request: RestRequest): RestRequest {
  const preferences = { ...request.preferences, resolution: 'merge' as const, useDefaults: false };
  return { ...request, method: 'POST', columns: null, conflict: null, preferences };
}

// Counts the rows that an upsert will change: within the same statement, a query still sees the table as it was before.
function countExisting(
  { body, conflict, preferences }: RestRequest,
  compiler: Compiler,
  relation: Relation,
): { existed?: string } {
  const keys = conflict ?? relation.key;
  if (preferences.resolution !== 'merge' || keys.length === 0) return {};
  const rows = readRows(body).map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])));
  const names = (alias: string) => keys.map((key) => `${alias}.${quote(key)}`).join(', ');
  const sent = `json_populate_recordset(null::${nameOf(relation)}, ${compiler.add(writeJson(rows))}::json) as __b`;
  return {
    existed: `(select count(*) from ${nameOf(relation)} as __k where (${names('__k')}) in (select ${names('__b')} from ${sent}))`,
  };
}

// Rejects an update or delete without filters, as hosted Supabase does. A filter on an embedded table does not count, because it
// does not restrict this table's rows.
function checkFiltered({ method, node }: RestRequest): void {
  if (method === 'POST' || node.conditions.length > 0) return;
  const statement = method === 'PATCH' ? 'UPDATE' : 'DELETE';
  throw new InvalidRequest(`${statement} requires a WHERE clause`, 400, '21000');
}

function where({ node }: RestRequest, compiler: Compiler, source: Source): string {
  const conditions = node.conditions.map((condition) => compiler.condition(condition, source, new Map()));
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function checkColumns(names: readonly string[], { columns, name }: Relation): void {
  const unknown = names.find((column) => !columns.has(column));
  if (unknown !== undefined)
    throw new InvalidRequest(
      `Could not find the '${unknown.slice(0, 100)}' column of '${name}' in the schema cache`,
      400,
      'PGRST204',
    );
}

type Row = Record<string, unknown>;

// Rejects objects as values of non-JSON columns; hosted Supabase would store them as text.
function checkValues(row: Row, { columns }: Relation): void {
  for (const [name, value] of Object.entries(row)) {
    const type = columns.get(name);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && type && !['json', 'jsonb'].includes(type.name) && type.category !== 'C')
      throw notServed(`an object as the value of "${name}"`);
  }
}

function readRows(body: unknown): Row[] {
  const list: unknown[] = Array.isArray(body) ? body : body === undefined ? [{}] : [body];
  for (const row of list)
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new InvalidRequest('A row is an object.', 400, 'PGRST102');
  return list as Row[];
}

function buildInserts(
  request: RestRequest,
  compiler: Compiler,
  relation: Relation,
  source: Source,
  returning: string,
): string[] {
  const { body, columns: requested, conflict, preferences } = request;
  const rows = readRows(body);
  const keys = requested ?? Object.keys(rows[0] ?? {});
  checkColumns(keys, relation);
  if (!requested) {
    const isSame = rows.every(
      (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
    );
    if (!isSame) throw new InvalidRequest('All object keys must match', 400, 'PGRST102');
  }
  for (const row of rows) checkValues(row, relation);
  const resolution = preferences.resolution === null ? null : getConflict(conflict, relation);
  const insert = (columns: string[], some: Row[]): string => {
    const into = `insert into ${nameOf(relation)} as ${source.alias}`;
    const update = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
    const onConflict =
      resolution === null
        ? ''
        : ` on conflict (${resolution}) do ${preferences.resolution === 'ignore' || update === '' ? 'nothing' : `update set ${update}`}`;
    if (columns.length === 0 && some.length === 1) return `${into} default values${onConflict} ${returning}`;
    if (columns.length === 0 && some.length > 1) throw notServed('several rows without a column');
    const list = columns.map(quote).join(', ');
    if (list === '') return noRows(relation, source);
    const values = `json_populate_recordset(null::${nameOf(relation)}, ${compiler.add(writeJson(some))}::json)`;
    return `${into} (${list}) select ${list} from ${values} as __b${onConflict} ${returning}`;
  };
  if (!preferences.useDefaults || rows.length === 0) return [insert(keys, rows)];
  // A column that a row omits gets its default, so rows with the same columns are inserted together.
  const sets = new Map<string, { columns: string[]; rows: Row[] }>();
  for (const row of rows) {
    const columns = keys.filter((key) => Object.hasOwn(row, key));
    const key = JSON.stringify(columns.length === 0 ? rows.indexOf(row) : columns);
    const set = sets.get(key) ?? { columns, rows: [] };
    set.rows.push(row);
    sets.set(key, set);
  }
  if (sets.size > maxKeySets) throw notServed(`rows of more than ${maxKeySets} different sets of columns`);
  return [...sets.values()].map((set) => insert(set.columns, set.rows));
}

function noRows({ columns }: Relation, { alias, from }: Source): string {
  return `select ${[...columns.keys()].map((name) => `${alias}.${quote(name)}`).join(', ')} from ${from} where false`;
}

function getConflict(conflict: string[] | null, relation: Relation): string | null {
  const columns = conflict ?? relation.key;
  checkColumns(columns, relation);
  return columns.length === 0 ? null : columns.map(quote).join(', ');
}

function buildUpdate(
  request: RestRequest,
  compiler: Compiler,
  relation: Relation,
  source: Source,
  returning: string,
): string {
  const [row = {}, ...others] = readRows(request.body);
  if (others.length > 0) throw new InvalidRequest('A change is one object.', 400, 'PGRST102');
  const keys = request.columns ?? Object.keys(row);
  checkColumns(keys, relation);
  checkValues(row, relation);
  if (keys.length === 0) return noRows(relation, source);
  const set = keys.map((name) => `${quote(name)} = __b.${quote(name)}`).join(', ');
  const values = `json_populate_record(null::${nameOf(relation)}, ${compiler.add(writeJson(row))}::json)`;
  return `update ${source.from} set ${set} from (select * from ${values} as __v) as __b ${where(request, compiler, source)} ${returning}`;
}

// The columns of the changed rows that the selection needs; null if it needs all of them.
function getNeededColumns(node: Node, source: Source, schema: RestSchema): Set<string> | null {
  const needed = new Set<string>();
  const fields = [
    ...node.order.flatMap((term) => (term.embed === null ? [term.field] : [])),
    ...getFields(node.conditions),
  ];
  for (const item of node.items) {
    if (item.kind === 'all') return null;
    if (item.kind === 'field') fields.push(item.field);
    else {
      const { relation } = source;
      if (relation && schema.functionOf(relation, item.target)) return null;
      for (const [own] of findRelationship(source, item.target, item.hint, schema).pairs) needed.add(own);
    }
  }
  for (const { name } of fields) {
    if (source.columns.has(name)) needed.add(name);
    else if (name !== '*') return null;
  }
  return needed;
}
