import type { Call } from '../Call';
import { error } from './answers';

/** Calls that test filters and row counts. */
export const filters: Call[] = [
  {
    name: 'Texts with brackets and quotes in an or',
    ask: ({ visitor }) =>
      visitor.from('tasks').select('id').or('task.eq."read (twice), \\"now\\"",id.eq.3').order('id'),
    hosted: { data: [{ id: 2 }, { id: 3 }] },
  },
  {
    name: 'JSON that contains',
    ask: ({ visitor }) => visitor.from('tasks').select('id').contains('document', { a: 1 }),
    hosted: { data: [{ id: 1 }] },
  },
  {
    name: 'An array that contains, and one that overlaps',
    ask: ({ visitor }) =>
      visitor.from('tasks').select('id').contains('tags', ['b']).overlaps('tags', ['a', 'z']),
    hosted: { data: [{ id: 1 }] },
  },
  {
    name: 'A filter by a path into JSON',
    ask: ({ visitor }) => visitor.from('tasks').select('id').eq('document->>a', '2'),
    hosted: { data: [{ id: 2 }] },
  },
  {
    name: 'likeAnyOf',
    ask: ({ visitor }) => visitor.from('tasks').select('id').likeAnyOf('task', ['wr%', 'res%']).order('id'),
    hosted: { data: [{ id: 1 }, { id: 3 }] },
  },
  {
    name: 'A regular expression',
    ask: ({ visitor }) => visitor.from('tasks').select('id').filter('task', 'match', '^r').order('id'),
    hosted: { data: [{ id: 2 }, { id: 3 }] },
  },
  {
    name: 'A regular expression with braces',
    ask: ({ visitor }) => visitor.from('tasks').select('id').filter('task', 'match', '^w.{4}$'),
    hosted: { status: 200, data: [{ id: 1 }] },
    embedded: error(
      400,
      'PGRST100',
      'not served by the embedded backend: a regular expression with back references, braces, look-around or more than 8 repetitions.',
    ),
  },
  {
    name: 'textSearch',
    ask: ({ visitor }) =>
      visitor.from('tasks').select('id').textSearch('task', 'reading', { config: 'english' }),
    hosted: { data: [{ id: 2 }] },
  },
  {
    name: 'not in',
    ask: ({ visitor }) => visitor.from('tasks').select('id').not('id', 'in', '(1,2)').lt('id', 100),
    hosted: { data: [{ id: 3 }] },
  },
  {
    name: 'A value of the wrong type is an error',
    ask: ({ visitor }) => visitor.from('tasks').select('id').eq('id', 'x'),
    hosted: error(400, '22P02'),
  },
  {
    name: 'An unknown operator is an error',
    ask: ({ visitor }) => visitor.from('tasks').select('id').filter('id', 'near', 1),
    hosted: error(400, 'PGRST100'),
  },
  {
    name: 'A text that looks like an object',
    ask: ({ visitor }) => visitor.from('tasks').select('id').eq('task', '{"a":1}'),
    hosted: { status: 200, data: [] },
  },
  {
    name: 'single without a row is an error',
    ask: ({ visitor }) => visitor.from('tasks').select().eq('id', -1).single(),
    hosted: error(406, 'PGRST116'),
  },
  {
    name: 'maybeSingle without a row',
    ask: ({ visitor }) => visitor.from('tasks').select().eq('id', -1).maybeSingle(),
    hosted: { data: null, error: null },
  },
  {
    name: 'At most 1,000 rows, and the count of all',
    ask: async ({ visitor }) => {
      const { data, count, status } = await visitor
        .from('numbers')
        .select('id', { count: 'exact' })
        .limit(5000);
      return { rows: data?.length, count, status };
    },
    hosted: { rows: 1000, count: 1200, status: 206 },
  },
  {
    name: 'A range behind the last row is an error',
    ask: ({ visitor }) => visitor.from('numbers').select('id', { count: 'exact' }).range(5000, 5010),
    hosted: error(416, 'PGRST103'),
  },
  {
    name: 'explain is an error, as plans are off',
    ask: ({ visitor }) => visitor.from('tasks').select().explain(),
    hosted: error(406, 'PGRST107'),
  },
  {
    name: 'CSV',
    ask: ({ visitor }) => visitor.from('tasks').select('id, task').eq('id', 1).csv(),
    hosted: { data: 'id,task\n1,write' },
  },
];
