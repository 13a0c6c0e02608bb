import { buildSchema, type RestSchema } from '../src/rest/schema';

export { readRestRequest } from '../src/rest/request';

/** Table names with their columns, and function names with their arguments, for generated requests. */
export type SchemaNames = {
  tables: ReadonlyMap<string, readonly string[]>;
  functions: ReadonlyMap<string, readonly string[]>;
};

/** Collects the table and function names of a schema. */
export function getNames(schema: RestSchema): SchemaNames {
  const { relations, allFunctions } = schema;
  return {
    tables: new Map(relations.map(({ name, columns }) => [name, [...columns.keys()]])),
    functions: new Map(
      allFunctions.map(({ name, arguments: list }) => [name, list.map((argument) => argument.name)]),
    ),
  };
}

type Column = [name: string, type: [string, string, string | null, string]];
const column = (name: string, type = 'text'): Column => [name, ['pg_catalog', type, `_${type}`, 'S']];

const table = (oid: number, name: string, ...columns: Column[]) => ({
  ...{ oid, schema: 'public', name, kind: 'r', columns, unique: [['id']], key: ['id'] },
});

/** A small schema for testing the data API. */
export const someSchema = buildSchema(
  {
    relations: [
      table(1, 'courses', column('id'), column('title'), column('slug'), column('is_published', 'bool')),
      table(2, 'course_modules', column('id'), column('title'), column('course_id'), column('module_order')),
      table(3, 'course_lessons', column('id'), column('title'), column('module_id')),
      table(4, 'badges', column('id'), column('name'), column('criteria', 'jsonb'), column('tags', '_text')),
    ],
    keys: [
      { name: 'modules_course_fkey', from: 2, to: 1, pairs: [['course_id', 'id']] },
      { name: 'lessons_module_fkey', from: 3, to: 2, pairs: [['module_id', 'id']] },
    ],
    views: [],
    functions: [
      {
        ...{ schema: 'public', name: 'search_everything', result: ['pg_catalog', 'text', '_text', 'S'] },
        ...{ resultOf: 0, out: null, isSet: false, rows: 0, volatility: 's' },
        arguments: [['p_query', ['pg_catalog', 'text', '_text', 'S'], false, false, 0]],
      },
    ],
    types: [['pg_catalog', 'text', '_text', 'S']],
    settings: null,
  },
  ['public'],
);
