// Writes the statement that calls a function.
import { InvalidRequest } from './apiRequest';
import { Compiler } from './compile';
import { readJson, writeJson } from './exactJson';
import { buildRead, buildResult, csvRows, isBounded, type Statement } from './read';
import type { RestRequest } from './request';
import type { Columns, RestFunction } from './relation';
import type { RestSchema } from './schema';
import { maxRows, nameOf, quote, type Source } from './source';
import { suggest } from './suggest';

type Row = Record<string, unknown>;

/** Builds the statement for a function call. Throws an InvalidRequest if no function accepts these arguments. */
export function buildCall(request: RestRequest, schema: RestSchema): Statement {
  const isPost = request.method === 'POST';
  const args = isPost ? readArguments(request) : collect(request.parameters);
  const called = resolveFunction(request, Object.keys(args), schema);
  if (request.preferences.maxAffected !== null && !called.isSet)
    throw new InvalidRequest(
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      400,
      'PGRST128',
    );
  const compiler = new Compiler(schema);
  const from = writeCall(called, args, request, compiler);
  const isScalar = !called.columns;
  const column = '__value';
  const call = isScalar ? `select __f.${column} from ${from}` : `select __f.* from ${from}`;
  const alias = compiler.newAlias('t');
  const columns: Columns = called.columns ?? new Map([[column, called.result]]);
  const source: Source = {
    ...{ from: `__m as ${alias}`, alias, schema: request.schema, relation: called.relation, columns },
    ...{ name: called.relation?.name ?? 'pgrst_call', isDerived: true },
  };
  const before = `with __m as (${call}) `;
  const extra = {
    status: `current_setting('response.status', true)`,
    headers: `current_setting('response.headers', true)`,
    affected: '(select count(*) from __m)',
  };
  const counts = { count: 'count(*)', total: 'count(*)', ...extra };
  const shared = {
    parameters: compiler.parameters,
    isVoid: called.isVoid,
    isReadOnly: !isPost || !called.isVolatile,
  };
  if (isScalar) {
    const value = called.isSet ? `coalesce(json_agg(__r.${column}), '[]')` : `(json_agg(__r.${column})->0)`;
    const body = called.isVoid
      ? `''`
      : request.format.kind === 'csv'
        ? `concat('pgrst_scalar', chr(10), ${csvRows})`
        : request.format.kind === 'text'
          ? `string_agg(__r.${column}::text, chr(10))`
          : `${value}::text`;
    const rows = compiler
      .select({ ...request.node, items: [] }, source, { most: called.isSet ? maxRows : null })
      .text.replace('select  from', 'select * from');
    // A signed-in person gets a single value whole, because the function alone decides on its size: the owner's export is one.
    const bounded = isBounded(request) && (called.isSet || request.role === 'anon');
    return {
      ...shared,
      text: before + buildResult({ body, ...counts }, rows, bounded),
      isScalar: true,
    };
  }
  if (request.format.kind === 'text')
    throw new InvalidRequest('None of these media types are available: text/plain', 406, 'PGRST107');
  if (!called.isSet) {
    const rows = compiler.select(request.node, source);
    return {
      ...shared,
      text:
        before + buildResult({ body: '(json_agg(__r)->0)::text', ...counts }, rows.text, isBounded(request)),
      isScalar: true,
    };
  }
  return { ...shared, text: before + buildRead(request, compiler, source, extra), isScalar: false };
}

function readArguments({ body, isText }: RestRequest): Row {
  if (isText || body === undefined) return {};
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

function collect(parameters: [string, string][]): Row {
  const args: Record<string, unknown> = {};
  for (const [name, value] of parameters) {
    const before = args[name];
    args[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return args;
}

function resolveFunction(request: RestRequest, names: string[], schema: RestSchema): RestFunction {
  const { schema: profile, name, isText, method } = request;
  const all = schema.functions(profile, name);
  const isUnnamed = ({ arguments: list }: RestFunction) => list.length === 1 && list[0]?.name === '';
  const isNamed = ({ arguments: list }: RestFunction) => list.every((argument) => argument.name !== '');
  const fits = ({ arguments: list }: RestFunction) =>
    names.every((key) => list.some((argument) => argument.name === key)) &&
    list.every((argument) => argument.isOptional || argument.isVariadic || names.includes(argument.name));
  const takes = (types: string[]) => (one: RestFunction) =>
    method === 'POST' && isUnnamed(one) && types.includes(one.arguments[0]?.type.name ?? '');
  // The key "" in a body names an unnamed argument, which receives the whole body.
  const isCallable = (one: RestFunction) => isNamed(one) || takes(['json', 'jsonb', 'text'])(one);
  const named = isText ? [] : all.filter((one) => isCallable(one) && fits(one));
  const unnamed = all.filter(takes(isText ? ['text'] : ['json', 'jsonb']));
  const found = named.length > 0 ? named : unnamed;
  const [first] = found;
  if (first && found.length === 1) return first;
  const full = `${profile}.${name.slice(0, 100)}`;
  if (first) {
    const list = found
      .map(
        (one) =>
          `${full}(${one.arguments.map((argument) => `${argument.name} => ${getTypeName(argument.type.name)}`).join(', ')})`,
      )
      .sort();
    throw new InvalidRequest(
      `Could not choose the best candidate function between: ${list.join(', ')}`,
      300,
      'PGRST203',
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    );
  }
  const others = schema.allFunctions.filter((one) => one.schema === profile);
  const hint =
    all.length > 0
      ? (all
          .filter(isNamed)
          .map((one) => `${full}(${one.arguments.map((argument) => argument.name).join(', ')})`)
          .map((text) => `Perhaps you meant to call the function ${text.replace('()', '')}`)[0] ?? null)
      : suggest(
          name,
          others.map((one) => one.name),
          (other) => `Perhaps you meant to call the function ${profile}.${other}`,
        );
  const sorted = [...names].map((one) => one.slice(0, 100));
  const said = sorted.length === 0 ? ' without parameters' : `(${sorted.join(', ')})`;
  const body = isText ? 'text' : 'json/jsonb';
  const withNames =
    sorted.length === 0
      ? ' without parameters'
      : ` with parameter${sorted.length > 1 ? 's' : ''} ${sorted.join(', ')}`;
  throw new InvalidRequest(
    `Could not find the function ${full}${said} in the schema cache`,
    404,
    'PGRST202',
    {
      details: `Searched for the function ${full}${withNames}${method === 'POST' ? ` or with a single unnamed ${body} parameter` : ''}, but no matches were found in the schema cache.`,
      hint,
    },
  );
}

const longNames: Record<string, string> = {
  ...{
    int4: 'integer',
    int8: 'bigint',
    int2: 'smallint',
    bool: 'boolean',
    varchar: 'character varying',
    float8: 'double precision',
    float4: 'real',
  },
  ...{ timestamptz: 'timestamp with time zone', timestamp: 'timestamp without time zone' },
};
const getTypeName = (name: string) => longNames[name] ?? name;

function writeCall(called: RestFunction, args: Row, request: RestRequest, compiler: Compiler): string {
  const rows = called.columns ? '__f' : '__f(__value)';
  const name = nameOf(called);
  const given = called.arguments.filter(
    (argument) => argument.name !== '' && Object.hasOwn(args, argument.name),
  );
  const [unnamed] = called.arguments;
  if (unnamed && unnamed.name === '' && given.length === 0) {
    const value = request.isText
      ? compiler.add(String(request.body))
      : `${compiler.add(writeJson(request.body ?? {}))}::${nameOf(unnamed.type)}`;
    return `${name}(${value}) as ${rows}`;
  }
  if (given.length === 0) return `${name}() as ${rows}`;
  const isRead = request.method !== 'POST';
  const values = Object.fromEntries(
    given.map((argument) => [
      argument.name,
      isRead ? toValue(args[argument.name], argument.type.name) : args[argument.name],
    ]),
  );
  const types = given.map((argument) => `${quote(argument.name)} ${nameOf(argument.type)}`).join(', ');
  const passed = given.map(
    (argument) =>
      `${argument.isVariadic ? 'variadic ' : ''}${quote(argument.name)} => __b.${quote(argument.name)}`,
  );
  return `json_to_record(${compiler.add(writeJson(values))}::json) as __b(${types}), lateral ${name}(${passed.join(', ')}) as ${rows}`;
}

// An argument in the URL is text, even if JSON is expected.
function toValue(value: unknown, type: string): unknown {
  if ((type !== 'json' && type !== 'jsonb') || typeof value !== 'string') return value;
  return readJson(value, 'An argument', '22P02');
}
