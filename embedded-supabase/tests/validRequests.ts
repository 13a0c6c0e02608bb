import fc from 'fast-check';
import type { SchemaNames } from '../testing/schemaNames';
import { json, mark, scalar, value, type GeneratedRequest } from './markedValues';

const scalarOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'fts(english)',
  'match',
  'imatch',
  'isdistinct',
  ...['eq(any)', 'neq(all)', 'like(any)', 'ilike(all)', 'match(any)'],
];

const condition = fc.oneof(
  fc.tuple(fc.constantFrom(...scalarOperators), value).map(([operator, operand]) => `${operator}.${operand}`),
  fc.constantFrom('is.null', 'is.true', 'is.false', 'is.unknown'),
  fc.array(value, { minLength: 1, maxLength: 4 }).map((items) => `in.(${items.join(',')})`),
  fc
    .tuple(fc.constantFrom('cs', 'cd', 'ov'), fc.array(value, { maxLength: 3 }))
    .map(([operator, items]) => `${operator}.{${items.join(',')}}`),
  fc
    .tuple(fc.constantFrom('cs', 'cd'), json)
    .map(([operator, operand]) => `${operator}.${JSON.stringify(operand)}`),
  fc
    .tuple(fc.constantFrom('sl', 'sr', 'nxl', 'nxr', 'adj', 'ov'), value)
    .map(([operator, end]) => `${operator}.[1,${end})`),
);
// JSON paths and casts to other types; most entries are empty.
const paths = fc.constantFrom(
  ...Array<string>(12).fill(''),
  '->>a',
  '->a->0',
  '->>0',
  `->>${'k'.repeat(40)}`,
);
const casts = fc.constantFrom(...Array<string>(6).fill(''), '::text', '::int', '::jsonb');
const negation = fc.constantFrom('', 'not.');
const filter = fc.tuple(negation, condition).map(([not, test]) => `${not}${test}`);

const prefers = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'count=planned',
  'resolution=merge-duplicates,return=representation',
  'resolution=ignore-duplicates',
  'missing=default',
  'handling=strict',
];

// Tables that embed one another, three levels deep.
const embeds = [
  '',
  ',course_modules(id,title)',
  ',course_modules!inner(title,course_lessons(id,course_modules(course_id)))',
  ',course_modules!left(*,course_lessons(*))',
  ',module:course_modules!course_id(x:title,...courses(y:slug)),course_modules(count)',
  ',kurs:title::text,course_modules(id,courses(course_modules(count)))',
];

/** Valid requests to tables and functions. */
export function validRequests(names: SchemaNames): fc.Arbitrary<GeneratedRequest> {
  const toTables = fc.constantFrom(...names.tables.keys()).chain((table) => tableRequest(table, names));
  const toFunctions = fc
    .constantFrom(...names.functions.keys())
    .chain((name) => functionRequest(name, names));
  return fc.oneof({ weight: 4, arbitrary: toTables }, { weight: 1, arbitrary: toFunctions });
}

function tableRequest(table: string, names: SchemaNames): fc.Arbitrary<GeneratedRequest> {
  const column = fc.constantFrom(...(names.tables.get(table) ?? []));
  const row = fc.dictionary(column, fc.oneof(scalar, json), { maxKeys: 5, minKeys: 1 });
  const parts = fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
    filters: filtersOn(column),
    select: fc.option(selectColumns(table, column)),
    order: fc.option(orderBy(column)),
    ending: fc.subarray<[string, string]>([
      ['limit', '3'],
      ['offset', '1'],
    ]),
    prefer: fc.option(fc.constantFrom(...prefers)),
    one: fc.boolean(),
    body: fc.oneof(row, fc.array(row, { minLength: 1, maxLength: 3 })),
    conflict: fc.option(column),
    key: column,
  });
  return parts.map(({ method, filters, key, select, order, ending, prefer, one, body, conflict }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (method === 'PUT') return replacement(table, select, body);
    // An update or deletion of all rows is refused, so it is not valid.
    const isFiltered = filters.length > 0 || (method !== 'PATCH' && method !== 'DELETE');
    const search: [string, string][] = isFiltered ? [...filters] : [[key, 'not.is.null']];
    if (select) search.push(select);
    if (order && isRead) search.push(order, ...ending);
    if (conflict && method === 'POST') search.push(['on_conflict', conflict]);
    if (one && method === 'POST') search.push(['columns', key]);
    return {
      method,
      path: table,
      search,
      headers: { ...(prefer && { prefer }), ...(one && { accept: 'application/vnd.pgrst.object+json' }) },
      ...(!isRead && method !== 'DELETE' && { body }),
    };
  });
}

// A PUT that replaces a row by its primary key, which most tables call `id`.
function replacement(
  path: string,
  select: [string, string] | null,
  body: Record<string, unknown> | Record<string, unknown>[],
): GeneratedRequest {
  const [row] = [body].flat();
  const id = typeof row?.['id'] === 'string' ? row['id'] : mark;
  const search: [string, string][] = [['id', `eq.${id}`], ...(select ? [select] : [])];
  return { method: 'PUT', path, search, headers: { prefer: 'return=representation' }, body: { ...row, id } };
}

function filtersOn(column: fc.Arbitrary<string>): fc.Arbitrary<[string, string][]> {
  const key = fc.tuple(column, paths).map((parts) => parts.join(''));
  const leaf = fc.tuple(key, filter).map(([name, said]) => `${name}.${said}`);
  const leaves = fc.array(leaf, { minLength: 1, maxLength: 3 });
  const tree = fc
    .tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and'), leaves)
    .map(([name, said]): [string, string] => [name, `(${said.join(',')})`]);
  const nested = fc
    .tuple(leaf, leaf)
    .map(([one, other]): [string, string] => ['or', `(${one},and(${other},${one}))`]);
  return fc.array(fc.oneof(fc.tuple(key, filter), tree, nested), { maxLength: 3 });
}

function orderBy(column: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> {
  return fc
    .tuple(
      fc.tuple(column, paths).map((parts) => parts.join('')),
      fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.asc.nullsfirst'),
    )
    .map(([name, direction]) => ['order', `${name}${direction}`]);
}

function selectColumns(table: string, column: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> {
  return fc
    .tuple(
      fc.array(
        fc.tuple(column, paths, casts).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom(...embeds),
      fc.boolean(),
    )
    .map(([some, embed, isAll]) => {
      const columns = isAll ? '*' : [...new Set(some)].join(',');
      return ['select', `${columns}${table === 'courses' ? embed : ''}`];
    });
}

function functionRequest(name: string, names: SchemaNames): fc.Arbitrary<GeneratedRequest> {
  const known = names.functions.get(name) ?? [];
  const input = fc.record(Object.fromEntries(known.map((key) => [key, fc.oneof(scalar, json)])));
  return fc.tuple(input, fc.constantFrom('POST', 'GET')).map(([body, method]) => {
    const said = Object.entries(body).map(([key, one]): [string, string] => [key, JSON.stringify(one)]);
    return {
      method,
      path: `rpc/${name}`,
      search: method === 'GET' ? said : [],
      headers: {},
      ...(method === 'POST' && { body }),
    };
  });
}
