// Parses a request to the data API: the table or function, the selection, the headers, and the rows in its body.
import { InvalidRequest, notServed, readText, type ApiRequest } from './apiRequest';
import { ConditionParser } from './conditions';
import { readCsv } from './csv';
import { readJson } from './exactJson';
import { readFormat, type Format } from './format';
import { newNode, parseOrder, parseSelect, type Node } from './parse';
import type { Identity } from './identity';
import { readPreferences, type Preferences } from './preferences';
import type { RestFunction } from './relation';
import type { RestSchema } from './schema';
import { maxRows, tooManyRows } from './source';

export type RestRequest = {
  role: string;
  method: string;
  path: string;
  schema: string;
  name: string;
  isFunction: boolean;
  node: Node;
  columns: string[] | null;
  conflict: string[] | null;
  /** Parameters that do not shape the result, such as a function's arguments. */
  parameters: [name: string, value: string][];
  body: unknown;
  isText: boolean;
  format: Format;
  preferences: Preferences;
};

const maxParameters = 100;
// The limit for the secret key is higher, because scripts fill tables with it.
const maxRowsOfSecretKey = 10_000;

/** Parses a request. Throws an InvalidRequest that names the unsupported part. */
export function readRestRequest(
  request: ApiRequest,
  schema: RestSchema,
  { role }: Identity['auth'],
): RestRequest {
  const { method, url, headers } = request;
  if (url.pathname === '/rest/v1/') throw notServed('the description of the API', 404, 'PGRST126');
  const [, rpc, encoded = ''] = /^\/rest\/v1\/(rpc\/)?([^/]{1,200})$/.exec(url.pathname) ?? failPath();
  const name = decode(encoded);
  if (name.includes('/'))
    throw new InvalidRequest('The path names one table, or rpc and one function.', 400, 'PGRST125');
  const isFunction = rpc !== undefined;
  const methods = isFunction ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  if (!methods.includes(method)) throw notServed(`${method.slice(0, 100)} at this address`, 405, 'PGRST117');
  const isRead = method === 'GET' || method === 'HEAD';
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile') ?? schema.schemas[0] ?? 'public';
  if (!schema.schemas.includes(profile))
    throw new InvalidRequest(`Invalid schema: ${profile.slice(0, 63)}`, 406, 'PGRST106', {
      hint: `Only the following schemas are exposed: ${schema.schemas.join(', ')}`,
    });
  const called = isFunction ? schema.functions(profile, name) : [];
  const search = readSearch(url.searchParams, called, isFunction && isRead, isFunction);
  // Hosted Supabase ignores the Range header for all other methods.
  if (method === 'GET') readRange(headers.get('range'), search.node);
  const isText = isFunction && /^text\/plain\b/.test(headers.get('content-type') ?? '') && method === 'POST';
  return {
    ...{ role, method, path: url.pathname, schema: profile, name, isFunction, isText, ...search },
    body:
      isRead || method === 'DELETE'
        ? undefined
        : isText
          ? readText(request)
          : readBody(request, isFunction, role === 'service_role' ? maxRowsOfSecretKey : maxRows),
    format: readFormat(headers.get('accept'), isFunction),
    preferences: readPreferences(headers.get('prefer'), schema.settings, method),
  };
}

function failPath(): never {
  throw new InvalidRequest('The path names one table, or rpc and one function.', 404, 'PGRST125');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return failPath();
  }
}

function readBody(request: ApiRequest, isFunction: boolean, most: number): unknown {
  const rows = parseBody(request, isFunction, most);
  if (!isFunction && Array.isArray(rows) && rows.length > most) throw tooManyRows(most);
  return rows;
}

function parseBody(request: ApiRequest, isFunction: boolean, most: number): unknown {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  const text = readText(request);
  switch (type.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return readForm(new URLSearchParams(text), isFunction);
    case 'text/csv':
      return readCsv(text, most);
    case '':
    case 'application/json':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array+json':
      return text === '' ? undefined : readJson(text, 'The body', 'PGRST102');
    default:
      throw notServed(`a body of the type "${type.slice(0, 100)}"`, 415, 'PGRST102');
  }
}

function readForm(fields: URLSearchParams, isFunction: boolean): Record<string, string> {
  const names = [...fields.keys()];
  // Rejects repeated arguments, which hosted Supabase collects into a list for a variadic parameter.
  if (isFunction && new Set(names).size < names.length) throw notServed('an argument twice in a form');
  return Object.fromEntries(fields);
}

// Splits a key into the path of an embedded table and its last part: `posts.comments.order`.
const lastPart = /^(?:(.*?)\.)??(not\.(?:or|and)|order|limit|offset|or|and|[^.]+)$/;

function readSearch(
  parameters: URLSearchParams,
  called: readonly RestFunction[],
  isRpcRead: boolean,
  isFunction: boolean,
) {
  const all = [...parameters];
  if (all.length > maxParameters) throw notServed(`more than ${maxParameters} parameters in an address`);
  const names = new Set(called.flatMap(({ arguments: list }) => list.map(({ name }) => name)));
  const once = (name: string) => {
    const values = parameters.getAll(name);
    if (values.length > 1) throw new InvalidRequest(`"${name.slice(0, 100)}" is given twice.`);
    return values[0];
  };
  const select = once('select');
  const node = newNode(
    select === undefined
      ? [{ kind: 'all' }]
      : parseSelect(
          select.replace(/"(?:[^"\\]|\\.)*"?|\s+/g, (part) => (part.startsWith('"') ? part : ' ')).trim(),
        ),
  );
  const conditions = new ConditionParser();
  const rest: [string, string][] = [];
  for (const [key, value] of all) {
    if (['select', 'columns', 'on_conflict', 'apikey'].includes(key)) continue;
    if (isRpcRead && names.has(key)) {
      rest.push([key, value]);
      continue;
    }
    const { inside, part } = findNode(node, key);
    if (part === 'order' || part === 'limit' || part === 'offset') {
      once(key);
      if (part === 'order') inside.order = parseOrder(value);
      else if (/^\d{1,9}$/.test(value)) inside[part] = Number(value);
      else throw new InvalidRequest(`"${key}" is a whole number.`);
    } else if (/^(not\.)?(or|and)$/.test(part)) inside.conditions.push(conditions.parseTree(part, value));
    else if (isRpcRead && inside === node && !/^(not\.)?[a-z]+(\(\w+\))?\./.test(value))
      rest.push([key, value]);
    else inside.conditions.push(conditions.parseFilter(part, value));
  }
  const columns = once('columns');
  const conflict = once('on_conflict');
  return {
    node,
    columns: isFunction ? null : readNames(columns),
    conflict: readNames(conflict),
    parameters: rest,
  };
}

function findNode(node: Node, key: string): { inside: Node; part: string } {
  const [, path, part = key] = lastPart.exec(key) ?? [];
  let inside = node;
  let at = path;
  while (at) {
    const [first = ''] = at.split('.', 1);
    const embed = inside.items.find((item) => item.kind === 'embed' && (item.alias ?? item.target) === first);
    if (embed?.kind !== 'embed')
      throw new InvalidRequest(
        `'${first.slice(0, 100)}' is not an embedded resource in this request`,
        400,
        'PGRST108',
        {
          hint: `Verify that '${first.slice(0, 100)}' is included in the 'select' query parameter.`,
        },
      );
    inside = embed.node;
    at = at.slice(first.length + 1);
  }
  return { inside, part };
}

function readNames(list: string | undefined): string[] | null {
  return list === undefined
    ? null
    : list
        .split(',')
        .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
        .filter(Boolean);
}

function readRange(range: string | null, node: Node): void {
  if (range === null) return;
  const [, from, to] = /^(\d{1,9})-(\d{0,9})$/.exec(range) ?? [];
  if (from === undefined) throw new InvalidRequest('The range is not a range of rows.');
  node.offset ??= Number(from);
  if (to) {
    if (Number(to) < Number(from))
      throw new InvalidRequest('Requested range not satisfiable', 416, 'PGRST103', {
        details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      });
    node.limit = Math.min(node.limit ?? Infinity, Number(to) - Number(from) + 1);
  }
}
