import type { Call } from '../Call';
import { error, json, send } from './answers';

/** Calls that test headers, bodies and limits. */
export const requests: Call[] = [
  { name: 'No key', ask: send('tasks', { headers: { apikey: '' } }), hosted: { status: 401 } },
  {
    name: 'A token that is none',
    ask: send('tasks', { headers: { authorization: 'Bearer a.b.c' } }),
    hosted: { status: 401, body: { code: 'PGRST301' } },
  },
  {
    name: 'An unknown preference is ignored',
    ask: send('tasks?select=id&id=eq.1', { headers: { prefer: 'foo=bar' } }),
    hosted: { status: 200, body: [{ id: 1 }] },
  },
  {
    name: 'An unknown preference is an error where it has to be followed',
    ask: send('tasks?select=id&id=eq.1', { headers: { prefer: 'handling=strict, foo=bar' } }),
    hosted: { status: 400, body: { code: 'PGRST122' } },
  },
  {
    name: 'A preferred time zone',
    ask: send('tasks?select=created_at&id=eq.1', { headers: { prefer: 'timezone=Asia/Tokyo' } }),
    hosted: { status: 200, body: [{ created_at: '2026-01-01T21:00:00+09:00' }] },
  },
  {
    name: 'A list of accepted types',
    ask: send('tasks?select=id&id=eq.1', { headers: { accept: 'application/json, text/plain, */*' } }),
    hosted: { status: 200, body: [{ id: 1 }] },
  },
  {
    name: 'The accepted type that is wanted most',
    ask: send('tasks?select=id&id=eq.1', {
      headers: { accept: 'text/csv;q=0.5, application/json;q=0.9' },
    }),
    hosted: { status: 200, body: [{ id: 1 }] },
  },
  {
    name: 'An insert of no rows',
    ask: ({ visitor }) => visitor.from('tasks').insert([]).select(),
    hosted: { status: 201, data: [] },
  },
  {
    name: 'A counted page',
    ask: send('numbers?select=id&limit=2', { headers: { prefer: 'count=exact' } }),
    hosted: { status: 206, range: '0-1/1200' },
  },
  {
    name: 'Stripped nulls',
    ask: send('tasks?select=id,document&id=eq.3', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    }),
    hosted: { status: 200, body: [{ id: 3 }] },
  },
  {
    name: 'A row as a form',
    ask: send('tasks', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'task=form',
    }),
    hosted: { status: 201 },
  },
  {
    name: 'Rows as CSV',
    ask: send('tasks', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'task\ncsv' }),
    hosted: { status: 201 },
  },
  {
    name: 'The description of the API, with the secret key',
    ask: send('', { isSecret: true }),
    hosted: { status: 200 },
    embedded: {
      status: 404,
      body: { message: 'not served by the embedded backend: the description of the API.' },
    },
  },
  {
    name: 'The address of a new row',
    ask: send('tasks', {
      ...json({ task: 'where' }),
      headers: { 'content-type': 'application/json', prefer: 'return=headers-only' },
    }),
    hosted: { status: 201 },
    embedded: {
      status: 400,
      body: { message: 'not served by the embedded backend: the address of a new row.' },
    },
  },
  {
    name: 'A body of bytes for a function',
    ask: send('rpc/sum_all', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'bytes',
    }),
    hosted: { status: 404, body: { code: 'PGRST202' } },
    embedded: {
      status: 415,
      body: { message: 'not served by the embedded backend: a body of the type "application/octet-stream".' },
    },
  },
  {
    name: 'More than 1,000 rows in one insert, with the secret key',
    ask: ({ service }) =>
      service.from('tasks').insert(Array.from({ length: 1001 }, () => ({ task: 'many' }))),
    hosted: { status: 201 },
  },
  {
    name: 'More than 1,000 rows in one insert by a visitor',
    ask: ({ visitor }) =>
      visitor.from('tasks').insert(Array.from({ length: 1001 }, () => ({ task: 'many' }))),
    hosted: { status: 201 },
    embedded: error(
      400,
      'PGRST100',
      'not served by the embedded backend: more than 1000 rows in one request.',
    ),
  },
  {
    name: 'A body of more than 1 MiB',
    ask: ({ visitor }) => visitor.from('tasks').insert({ task: 'a'.repeat(1_500_000) }),
    hosted: { status: 201 },
    embedded: error(413, '413', 'Not served by the embedded backend: a body of more than 1048576 bytes.'),
  },
  {
    name: 'More than 40 conditions',
    ask: ({ visitor }) =>
      visitor
        .from('tasks')
        .select('id')
        .or(Array.from({ length: 50 }, (_, index) => `id.eq.${index + 3}`).join(','))
        .lt('id', 4),
    hosted: { status: 200, data: [{ id: 3 }] },
    embedded: error(400, 'PGRST100', 'not served by the embedded backend: more than 40 conditions.'),
  },
  {
    name: 'Tables embedded more than 5 levels deep',
    ask: ({ visitor }) => {
      const levels = 'sessions!session_id(talks!session_id('.repeat(3);
      return visitor
        .from('talks')
        .select(`id, ${levels}id${')'.repeat(6)}`)
        .eq('id', 1);
    },
    hosted: { status: 200 },
    embedded: error(
      400,
      'PGRST100',
      'not served by the embedded backend: tables embedded in more than 5 levels.',
    ),
  },
  {
    name: 'A secret or publishable key of another project in Authorization',
    ask: send('tasks?select=id&id=eq.1', { headers: { authorization: 'Bearer sb_secret_other' } }),
    hosted: { status: 401, body: { code: 'PGRST301' } },
  },
];
