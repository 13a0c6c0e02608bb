import fc from 'fast-check';
import type { SchemaNames } from '../testing/schemaNames';
import { json, mark, markedNumber, type GeneratedRequest } from './markedValues';

const subQuery = (column: object) =>
  JSON.stringify({
    type: 'query',
    from: 'courses',
    select: [{ x: { column: 'title', ...column } }],
    limit: 1,
  });

// Operands with the mark in places where an attacker would write SQL.
const operand = fc.constantFrom(
  subQuery({ aggregate: `${mark} || lower` }),
  subQuery({ cast: mark }),
  JSON.stringify({ $ref: mark }),
  JSON.stringify({ query: mark, config: mark, type: mark }),
  `(${mark})`,
  mark,
);

const operator = fc.constantFrom(
  ...'eq neq gt lt like match imatch in cs cd ov isdistinct sl adj eq(any) like(all) not.eq is'.split(' '),
  `fts(${mark})`,
  mark,
);

const key = fc.constantFrom(
  ...'title id $or $exists or and not.or course_modules.title'.split(' '),
  `title->>${mark}`,
  `title->'${mark}'`,
  `title::${mark}`,
  mark,
  `"${mark}"`,
  `course_modules.${mark}`,
);

const select = fc.constantFrom(
  '*',
  `title::${mark}`,
  `x:title->>${mark}`,
  `x:title->${mark}->0`,
  `title->'${mark}'`,
  `count()::${mark}`,
  `title.sum()::${mark}`,
  `${markedNumber}`,
  `course_modules!${mark}(title)`,
  `...course_modules(${mark})`,
  `x:title::text::${mark}`,
  `"${mark}"`,
);

const order = fc.constantFrom(`title.${mark}`, `${mark}.desc`, `title->>${mark}`, `course_modules(${mark})`);

const condition = fc
  .tuple(key, operator, operand)
  .map(([name, how, said]) => [name, `${how}.${said}`] as const);
const tree = operand.map((said) => ['or', `(title.eq.${said})`] as const);

const search = fc
  .record({
    conditions: fc.array(condition, { maxLength: 3 }),
    trees: fc.array(tree, { maxLength: 1 }),
    select: fc.option(select),
    order: fc.option(order),
  })
  .map(({ conditions, trees, ...rest }) => {
    const parts: [string, string][] = [...conditions, ...trees].map(([name, said]) => [name, said]);
    if (rest.select !== null) parts.push(['select', rest.select]);
    if (rest.order !== null) parts.push(['order', rest.order]);
    return parts;
  });

const headers = fc.constantFrom<Record<string, string>>(
  {},
  { prefer: 'resolution=merge-duplicates,return=representation' },
  { 'content-profile': 'auth', prefer: `timezone=${mark}` },
  { accept: `application/vnd.pgrst.plan+json; options=${mark}`, range: `0-${markedNumber}` },
);

const body = fc.oneof(
  fc.constant({ id: JSON.parse(subQuery({ aggregate: mark })) }),
  fc.dictionary(fc.constantFrom('id', 'title', mark, '__proto__'), json, { maxKeys: 3 }),
  fc.array(json, { maxLength: 2 }),
);

/** Hostile requests that contain the mark: known injections and variants of them. */
export function invalidRequests(names: SchemaNames): fc.Arbitrary<GeneratedRequest> {
  const functions = [...names.functions.keys()].map((name) => `rpc/${name}`);
  const shape = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'PATCH', 'DELETE', 'PUT', 'POST', 'PROPFIND'),
    path: fc.constantFrom('courses', 'courses', 'blog_posts', ...functions),
    search,
    headers,
    body,
  });
  return shape.map(({ body: said, ...rest }) =>
    rest.method === 'GET' || rest.method === 'HEAD' ? rest : { ...rest, body: said },
  );
}
