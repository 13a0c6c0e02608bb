// Asks @supabase/lite for thousands of things, in the door's grammar and past it, and looks at every statement that leaves
// for the database: no value of a request stands in its text. Run by itself, since Jest cannot load @supabase/lite:
//   npm run prove -w backend -- fuzz, with CASES for how many
import fc from 'fast-check';
import type { App } from '@supabase/lite';
import { buildApp } from '../src/buildApp';
import type { EmbeddedConnection } from '../src/database/connection';
import { StatementGate } from '../src/database/statementGate';
import { migrate, openDatabase } from '../src/database/openDatabase';
import type { Operation } from '../src/database/operation';
import { Refusal, type Message } from '../src/door/message';
import { passRest } from '../src/door/rest';
import { readSchemaNames, type SchemaNames } from '../src/door/schemaNames';
import { authenticator, keepGrantsOfMigrations } from '../src/grants';
import { makeKeys } from '../src/keys';
import { completeConfig, readProjectConfig } from '../src/projectConfig';
import { findRepository } from '../testing/findRepository';

const mark = 'zqMARKqz';
const markedNumber = 918273645;
const keys = makeKeys();

type House = {
  app: App;
  connection: EmbeddedConnection;
  names: SchemaNames;
  /** Statements that left for the database. */
  texts: string[];
  /** What the gate said of those that did not. */
  held: string[];
  /** How many of those carried a value. */
  caught: number;
};

/** Runs `cases` requests of each kind. Throws the smallest request that carries a value into a statement. */
export async function proveDoor(cases = Number(process.env['CASES'] ?? 3000)): Promise<string> {
  const house = await open();
  try {
    const served = await fuzz(house, requestOf(house.names), cases, true);
    const hostile = await fuzz(house, hostileRequestOf(house.names), cases, false);
    if (house.caught === 0)
      throw new Error('Nothing past the door would have carried a value: the proof proves nothing.');
    return (
      `${cases} requests of the grammar (${served} answered well), ${cases} past the door (${hostile} answered well); ` +
      `${house.texts.length} statements left, none with a value in it, and ${house.caught} with one were held`
    );
  } finally {
    await house.connection.close();
  }
}

async function open(): Promise<House> {
  const site = { siteUrl: 'http://localhost:3000', allowedOrigins: new Set<string>() };
  const config = completeConfig(await readProjectConfig(findRepository()), keys, site);
  const connection = await openDatabase(undefined, (error) => {
    throw error;
  });
  const app = await buildApp(config, connection, { storageFolder: '/nowhere' });
  await migrate(app);
  await keepGrantsOfMigrations(connection);
  const names = await readSchemaNames(connection.kysely);
  await connection.introspect();
  await connection.logIn(authenticator);
  await connection.closeGate();
  const texts: string[] = [];
  const run = connection.database.run.bind(connection.database);
  connection.database.run = (generation: number, operation: Operation, limitMs?: number) => {
    if (operation.kind === 'query') texts.push(operation.text);
    return run(generation, operation, limitMs);
  };
  const held: string[] = [];
  const check = StatementGate.prototype.check;
  StatementGate.prototype.check = function (text: string) {
    try {
      check.call(this, text);
    } catch (error) {
      held.push(`${(error as Error).message} ${text}`);
      throw error;
    }
  };
  return { app, connection, names, texts, held, caught: 0 };
}

async function fuzz(
  house: House,
  requests: fc.Arbitrary<Shape>,
  cases: number,
  isThroughDoor: boolean,
): Promise<number> {
  let answered = 0;
  let last: Shape | undefined;
  const property = fc.asyncProperty(requests, async (shape) => {
    last = shape;
    const before = house.texts.length;
    const status = await send(house, messageOf(shape), isThroughDoor);
    if (status < 300) answered += 1;
    for (const text of house.texts.slice(before)) {
      if (text.includes(mark) || text.includes(String(markedNumber)))
        throw new Error(`A value stands in: ${text}`);
    }
    // What the door lets pass, the gate knows.
    const [held] = house.held.splice(0);
    if (held?.includes(mark)) house.caught += 1;
    if (isThroughDoor && held !== undefined) throw new Error(held);
  });
  const quiet = console.error;
  console.error = (...p: unknown[]) => {
    if (String(p[0]).startsWith('The database')) quiet(p[0], JSON.stringify(last));
  };
  try {
    await fc.assert(property, { numRuns: cases, includeErrorInReport: true });
  } finally {
    console.error = quiet;
  }
  return answered;
}

async function send({ app, names }: House, message: Message, isThroughDoor: boolean): Promise<number> {
  try {
    const { method, url, headers, body } = isThroughDoor ? passRest(message, names) : message;
    return (await app.fetch(new Request(url, { method, headers, body: body ?? null }), { peerAddress: null }))
      .status;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

type Shape = {
  method: string;
  path: string;
  search: [name: string, value: string][];
  headers: Record<string, string>;
  body?: unknown;
};

function messageOf({ method, path, search, headers, body }: Shape): Message {
  const query = new URLSearchParams(search);
  return {
    method,
    url: new URL(`http://localhost/rest/v1/${path}?${query}`),
    headers: new Headers({ apikey: keys.secretKey, 'content-type': 'application/json', ...headers }),
    body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
  };
}

// Of each kind a value can be, with the mark in it.
const value = fc.oneof(
  fc.string({ maxLength: 12 }).map((text) => `${text}${mark}`),
  fc.constantFrom(
    mark,
    `${markedNumber}`,
    `-${markedNumber}.5`,
    `'${mark}`,
    `"${mark}"`,
    `%${mark}%`,
    `2026-01-01T00:00:00Z${mark}`,
    `${mark}'); drop table x --`,
    `$1${mark}`,
    `{${mark}}`,
    `not_null${mark}`,
    'true',
    'null',
  ),
);

const scalar = fc.oneof(value, fc.constant(markedNumber), fc.boolean(), fc.constant(null));
const json = fc.oneof(
  scalar,
  fc.record({ type: fc.constantFrom('query', mark), [mark]: scalar, from: fc.constant('courses') }),
  fc.array(scalar, { maxLength: 3 }),
);

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
];

const condition = fc.oneof(
  fc.tuple(fc.constantFrom(...scalarOperators), value).map(([operator, operand]) => `${operator}.${operand}`),
  fc.constantFrom('is.null', 'is.true', 'is.false', 'is.unknown'),
  fc.array(value, { minLength: 1, maxLength: 4 }).map((items) => `in.(${items.join(',')})`),
  fc
    .tuple(fc.constantFrom('cs', 'cd', 'ov'), fc.array(value, { maxLength: 3 }))
    .map(([operator, items]) => `${operator}.{${items.join(',')}}`),
);
const maybeNot = fc.constantFrom('', 'not.');
const filter = fc.tuple(maybeNot, condition).map(([not, said]) => `${not}${said}`);

const reads = ['GET', 'HEAD'] as const;
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
];

function requestOf(names: SchemaNames): fc.Arbitrary<Shape> {
  const tables = fc.constantFrom(...names.tables.keys());
  const ofTable = tables.chain((table) => {
    const columns = [...(names.tables.get(table)?.keys() ?? [])];
    const column = fc.constantFrom(...columns);
    const leaf = fc.tuple(column, filter).map(([name, said]) => `${name}.${said}`);
    const tree = fc
      .tuple(
        fc.constantFrom('or', 'and', 'not.or', 'not.and'),
        fc.array(leaf, { minLength: 1, maxLength: 3 }),
      )
      .map(([name, leaves]): [string, string] => [name, `(${leaves.join(',')})`]);
    const nested = fc
      .tuple(leaf, leaf)
      .map(([one, other]): [string, string] => ['or', `(${one},and(${other},${one}))`]);
    const filters = fc.array(fc.oneof(fc.tuple(column, filter), tree, nested), { maxLength: 3 });
    const order = fc
      .tuple(column, fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.asc.nullsfirst'))
      .map(([name, direction]): [string, string] => ['order', `${name}${direction}`]);
    const select = fc
      .tuple(fc.array(column, { minLength: 1, maxLength: 3 }), fc.constantFrom(...embeds), fc.boolean())
      .map(([some, embed, isAll]): [string, string] => [
        'select',
        `${isAll ? '*' : [...new Set(some)].join(',')}${table === 'courses' ? embed : ''}`,
      ]);
    const row = fc.dictionary(column, fc.oneof(scalar, json), { maxKeys: 5, minKeys: 1 });
    const rows = fc.oneof(row, fc.array(row, { minLength: 1, maxLength: 3 }));
    const ending = fc.subarray<[string, string]>([
      ['limit', '3'],
      ['offset', '1'],
    ]);
    return fc
      .record({
        method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'),
        filters,
        select: fc.option(select),
        order: fc.option(order),
        ending,
        prefer: fc.option(fc.constantFrom(...prefers)),
        one: fc.boolean(),
        rows,
        conflict: fc.option(column),
      })
      .map(
        ({
          method,
          filters: said,
          select: wanted,
          order: sorted,
          ending: end,
          prefer,
          one,
          rows: body,
          conflict,
        }) => {
          const isRead = reads.some((read) => read === method);
          const search: [string, string][] = [...said];
          if (wanted) search.push(wanted);
          if (sorted && isRead) search.push(sorted, ...end);
          if (conflict && method === 'POST') search.push(['on_conflict', conflict]);
          return {
            method,
            path: table,
            search,
            headers: {
              ...(prefer && { prefer }),
              ...(one && { accept: 'application/vnd.pgrst.object+json' }),
            },
            ...(!isRead && method !== 'DELETE' && { body }),
          };
        },
      );
  });
  const ofFunction = fc.constantFrom(...names.functions.keys()).chain((name) => {
    const known = [...(names.functions.get(name)?.keys() ?? [])];
    const input = fc.record(Object.fromEntries(known.map((key) => [key, fc.oneof(scalar, json)])));
    return fc.tuple(input, fc.constantFrom('POST', 'GET')).map(([body, method]) => ({
      method,
      path: `rpc/${name}`,
      search:
        method === 'GET'
          ? Object.entries(body).map(([key, said]): [string, string] => [key, JSON.stringify(said)])
          : [],
      headers: {},
      ...(method === 'POST' && { body }),
    }));
  });
  return fc.oneof({ weight: 4, arbitrary: ofTable }, { weight: 1, arbitrary: ofFunction });
}

// What the review found and its neighbours, with a mark where an attacker would write SQL.
function hostileRequestOf(names: SchemaNames): fc.Arbitrary<Shape> {
  const subQuery = JSON.stringify({
    type: 'query',
    from: 'blog_posts',
    select: [{ x: { column: 'title', aggregate: `${mark} || lower` } }],
    limit: 1,
  });
  const cast = JSON.stringify({
    type: 'query',
    from: 'courses',
    select: [{ x: { column: 'id', cast: mark } }],
  });
  const operand = fc.constantFrom(
    subQuery,
    cast,
    JSON.stringify({ $ref: mark }),
    JSON.stringify({ query: mark, config: mark, type: mark }),
    `(${mark})`,
    mark,
  );
  const operator = fc.constantFrom(
    ...[
      'eq',
      'neq',
      'gt',
      'lt',
      'like',
      'match',
      'imatch',
      'in',
      'cs',
      'cd',
      'ov',
      'isdistinct',
      'sl',
      'adj',
    ],
    ...['eq(any)', 'like(all)', `fts(${mark})`, 'not.eq', 'is', mark],
  );
  const key = fc.constantFrom(
    ...[
      'title',
      'id',
      `title->>${mark}`,
      `title->'${mark}'`,
      `title::${mark}`,
      mark,
      `"${mark}"`,
      '$or',
      '$exists',
    ],
    ...['or', 'and', 'not.or', 'course_modules.title', `course_modules.${mark}`],
  );
  const select = fc.constantFrom(
    ...['*', `title::${mark}`, `${mark}:title`, `title->>${mark}`, `title->'${mark}'`, `count()::${mark}`],
    ...[
      `title.sum()::${mark}`,
      `${markedNumber}`,
      `course_modules!${mark}(title)`,
      `...course_modules(${mark})`,
    ],
    ...[`x:title::text::${mark}`, `"${mark}"`],
  );
  return fc
    .record({
      method: fc.constantFrom('GET', 'HEAD', 'PATCH', 'DELETE', 'PUT', 'POST', 'PROPFIND'),
      path: fc.constantFrom(
        'courses',
        'courses',
        'blog_posts',
        ...[...names.functions.keys()].map((name) => `rpc/${name}`),
      ),
      search: fc
        .tuple(
          fc.array(
            fc.tuple(
              key,
              fc.tuple(operator, operand).map(([name, said]) => `${name}.${said}`),
            ),
            { maxLength: 3 },
          ),
          fc.array(
            fc.tuple(
              fc.constant('or'),
              operand.map((said) => `(title.eq.${said})`),
            ),
            { maxLength: 1 },
          ),
          fc.option(select),
          fc.option(
            fc.constantFrom(`title.${mark}`, `${mark}.desc`, `title->>${mark}`, `course_modules(${mark})`),
          ),
        )
        .map(([filters, trees, wanted, sorted]) => {
          const search: [string, string][] = [...filters, ...trees];
          if (wanted !== null) search.push(['select', wanted]);
          if (sorted !== null) search.push(['order', sorted]);
          return search;
        }),
      headers: fc.constantFrom<Record<string, string>>(
        {},
        { prefer: 'resolution=merge-duplicates,return=representation' },
        { 'content-profile': 'auth', prefer: `timezone=${mark}` },
        { accept: `application/vnd.pgrst.plan+json; options=${mark}`, range: `0-${markedNumber}` },
      ),
      body: fc.oneof(
        fc.constant({
          id: { type: 'query', from: 'courses', select: [{ x: { column: 'id', aggregate: mark } }] },
        }),
        fc.dictionary(fc.constantFrom('id', 'title', mark, '__proto__'), json, { maxKeys: 3 }),
        fc.array(json, { maxLength: 2 }),
      ),
    })
    .map((shape) => {
      const { body, ...rest } = shape;
      return shape.method === 'GET' || shape.method === 'HEAD' ? rest : { ...rest, body };
    });
}
