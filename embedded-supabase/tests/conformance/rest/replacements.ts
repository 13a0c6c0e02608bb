import type { Call } from '../Call';
import { json, send } from './answers';

const representation = { 'content-type': 'application/json', prefer: 'return=representation' };
const put = (path: string, row: unknown) => send(path, { ...json(row, 'PUT'), headers: representation });

/** Calls that replace a row, and calls that test exact values in requests and responses. */
export const replacements: Call[] = [
  {
    name: 'PUT of a new row',
    ask: put('tasks?id=eq.77&select=id,task', { id: 77, task: 'put' }),
    hosted: { status: 201, body: [{ id: 77, task: 'put' }] },
  },
  {
    name: 'PUT of a row that is there',
    ask: put('tasks?id=eq.77&select=id,task', { id: 77, task: 'put again' }),
    hosted: { status: 200, body: [{ id: 77, task: 'put again' }] },
  },
  {
    name: 'PUT without the row in its answer',
    ask: send('tasks?id=eq.77', json({ id: 77, task: 'put' }, 'PUT')),
    hosted: { status: 204, body: null },
  },
  {
    name: 'PUT by another column than the key is an error',
    ask: put('tasks?task=eq.put', { id: 77, task: 'put' }),
    hosted: { status: 405, body: { code: 'PGRST105' } },
  },
  {
    name: 'PUT of another row than the address names is an error',
    ask: put('tasks?id=eq.77', { id: 78, task: 'put' }),
    hosted: { status: 400, body: { code: 'PGRST115' } },
  },
  {
    name: 'PUT with a limit is an error',
    ask: put('tasks?id=eq.77&limit=1', { id: 77, task: 'put' }),
    hosted: { status: 400, body: { code: 'PGRST114' } },
  },
  {
    name: 'An upsert of a row that is there',
    ask: ({ visitor }) => visitor.from('tasks').upsert({ id: 77, task: 'upsert' }).select('id, task'),
    hosted: { status: 200, data: [{ id: 77, task: 'upsert' }] },
  },
  {
    name: 'An upsert of a row that is there and a new one',
    ask: ({ visitor }) =>
      visitor.from('tasks').upsert([
        { id: 77, task: 'upsert' },
        { id: 79, task: 'new' },
      ]),
    hosted: { status: 201 },
  },
  {
    name: 'A limit of an update limits nothing',
    ask: ({ visitor }) =>
      visitor.from('tasks').update({ is_done: true }).in('id', [77, 79]).select('id').limit(1),
    hosted: { status: 200, data: [{ id: 77 }, { id: 79 }] },
  },
  {
    name: 'A range of an insert limits nothing',
    ask: send('tasks?select=task', {
      ...json([{ task: 'one' }, { task: 'two' }]),
      headers: { ...representation, range: '0-0' },
    }),
    hosted: { status: 201, body: [{ task: 'one' }, { task: 'two' }] },
  },
  {
    name: 'Numbers with more digits than JavaScript has',
    ask: send('tasks?select=n:document->n::text,m:document->m::text', {
      ...json('{"task": "exact", "document": {"n": 12345678901234567890, "m": 0.10000000000000000001}}'),
      headers: representation,
    }),
    hosted: { status: 201, body: [{ n: '12345678901234567890', m: '0.10000000000000000001' }] },
  },
  {
    name: 'A value of a function as CSV',
    ask: ({ visitor }) => visitor.rpc('add_up', { a: 1, b: 2 }).csv(),
    hosted: { data: 'pgrst_scalar\n3' },
  },
  {
    name: 'CSV with quotes, lines and NULL',
    ask: send('tasks?select=task,document', {
      method: 'POST',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
      body: 'task,document\r\n"a, ""b""\nc",NULL\r\nd,"{""e"": 1}"\r\n',
    }),
    hosted: {
      status: 201,
      body: [
        { task: 'a, "b"\nc', document: null },
        { task: 'd', document: '{"e": 1}' },
      ],
    },
  },
  {
    name: 'CSV with a line of another length is an error',
    ask: send('tasks', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'task,id\na' }),
    hosted: { status: 400, body: { code: 'PGRST102' } },
  },
  {
    name: 'Rows as plain text are an error',
    ask: send('tasks', { headers: { accept: 'text/plain' } }),
    hosted: { status: 406, body: { code: 'PGRST107' } },
  },
  {
    name: 'max-affected for a function of one value is an error',
    ask: send('rpc/add_up', {
      ...json({ a: 1, b: 2 }),
      headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=1' },
    }),
    hosted: { status: 400, body: { code: 'PGRST128' } },
  },
];
