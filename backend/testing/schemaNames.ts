import type { SchemaNames, ValueShape } from '../src/validation/schemaNames';

const table = (...names: string[]) => new Map<string, ValueShape>(names.map((name) => [name, 'scalar']));

const tables = new Map([
  ['courses', table('id', 'title', 'slug', 'is_published')],
  ['course_modules', table('id', 'title', 'course_id', 'module_order')],
  ['course_lessons', table('id', 'title', 'module_id', 'lesson_order')],
  ['badges', new Map<string, ValueShape>([...table('id', 'name'), ['criteria', 'json'], ['tags', 'array']])],
]);
const functions = new Map([['search_everything', table('p_query')]]);

/** The names of a small schema, for tests of the request validation. */
export const someNames: SchemaNames = {
  tables,
  functions,
  searchConfigs: new Set(['english']),
  all: new Set([...tables, ...functions].flatMap(([owner, inside]) => [owner, ...inside.keys()])),
};
