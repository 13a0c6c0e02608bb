import type { Call } from '../Call';
import { error, send } from './answers';

/** Calls that change rows or call functions. */
export const changes: Call[] = [
  {
    name: 'Texts in a JSON column stay texts',
    ask: ({ visitor }) =>
      visitor
        .from('tasks')
        .insert([
          { task: 'json', document: '5' },
          { task: 'json', document: 'hello' },
        ])
        .select('document'),
    hosted: { status: 201, data: [{ document: '5' }, { document: 'hello' }] },
  },
  {
    name: 'A bulk insert returns what the database filled in',
    ask: ({ visitor }) =>
      visitor
        .from('tasks')
        .insert(
          [
            { id: 50, task: 'c' },
            { task: 'd', is_done: true },
          ],
          { defaultToNull: false },
        )
        .select('task, is_done, created_at')
        .order('task'),
    hosted: {
      status: 201,
      data: [
        { task: 'c', is_done: false, created_at: '2026-01-01T12:00:00+00:00' },
        { task: 'd', is_done: true, created_at: '2026-01-01T12:00:00+00:00' },
      ],
    },
  },
  {
    name: 'A bulk insert writes null for what a row lacks',
    ask: ({ visitor }) =>
      visitor
        .from('tasks')
        .insert([{ task: 'e', is_done: true }, { task: 'f' }])
        .select(),
    hosted: error(400, '23502'),
  },
  {
    name: 'An insert without a column',
    ask: ({ visitor }) => visitor.from('tasks').insert({}),
    hosted: error(400, '23502'),
  },
  {
    name: 'An insert of an unknown column is an error',
    ask: ({ visitor }) => visitor.from('tasks').insert({ nothing: 1 }),
    hosted: error(400, 'PGRST204'),
  },
  {
    name: 'An upsert that ignores duplicates',
    ask: ({ visitor }) =>
      visitor
        .from('tasks')
        .upsert({ id: 1, task: 'new' }, { onConflict: 'id', ignoreDuplicates: true })
        .select(),
    hosted: { data: [] },
  },
  {
    name: 'An upsert',
    ask: ({ visitor }) => visitor.from('tasks').upsert({ id: 60, task: 'sixty' }).select('id, task'),
    hosted: { status: 201, data: [{ id: 60, task: 'sixty' }] },
  },
  {
    name: 'An update without a filter is an error',
    ask: ({ visitor }) => visitor.from('tasks').update({ task: 'all' }),
    hosted: error(400, '21000', 'UPDATE requires a WHERE clause'),
  },
  {
    name: 'A deletion without a filter is an error',
    ask: ({ visitor }) => visitor.from('tasks').delete(),
    hosted: error(400, '21000', 'DELETE requires a WHERE clause'),
  },
  {
    name: 'A change of more rows than max-affected is undone',
    ask: send('tasks?id=lt.4', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=1' },
      body: '{"is_done": true}',
    }),
    hosted: { status: 400, body: { code: 'PGRST124' } },
  },
  {
    name: 'A row that a policy refuses, to a visitor',
    ask: ({ visitor }) => visitor.from('secrets').insert({ id: 1 }),
    hosted: error(401, '42501'),
  },
  {
    name: 'A row that a policy refuses, to who is signed in',
    ask: ({ anna }) => anna.from('secrets').insert({ id: 1, owner: null }),
    hosted: error(403, '42501'),
  },
  {
    name: 'A row of one’s own',
    ask: ({ anna }) => anna.from('secrets').insert({ id: 2, text: 'x' }).select('text').single(),
    hosted: { status: 201, data: { text: 'x' } },
  },
  {
    name: 'A key that is there already',
    ask: ({ visitor }) => visitor.from('tasks').insert({ id: 1, task: 'x' }),
    hosted: error(409, '23505'),
  },
  {
    name: 'A function of a value',
    ask: ({ visitor }) => visitor.rpc('add_up', { a: 1, b: 2 }),
    hosted: { status: 200, data: 3 },
  },
  {
    name: 'A function of a value, by GET',
    ask: ({ visitor }) => visitor.rpc('add_up', { a: 1, b: 2 }, { get: true }),
    hosted: { status: 200, data: 3 },
  },
  {
    name: 'A function of rows, filtered',
    ask: ({ visitor }) => visitor.rpc('list_tasks').eq('id', 3).select('id, task'),
    hosted: { data: [{ id: 3, task: 'rest' }] },
  },
  {
    name: 'A function without a result',
    ask: ({ visitor }) => visitor.rpc('add_task', { task: 'new' }),
    hosted: { status: 204, data: null },
  },
  {
    name: 'A function that writes, by GET, is an error',
    ask: ({ visitor }) => visitor.rpc('add_task', { task: 'new' }, { get: true }),
    hosted: error(405, '25006'),
  },
  {
    name: 'An unknown argument is an error',
    ask: ({ visitor }) => visitor.rpc('add_up', { x: 1 }),
    hosted: error(404, 'PGRST202'),
  },
  {
    name: 'An unknown function is an error',
    ask: ({ visitor }) => visitor.rpc('nothing'),
    hosted: error(404, 'PGRST202'),
  },
];
