import type { Call } from '../Call';
import { error } from './answers';

/** Calls with a `select`. */
export const selections: Call[] = [
  {
    name: 'An alias of a column',
    ask: ({ visitor }) => visitor.from('tasks').select('titel:task').eq('id', 1),
    hosted: { data: [{ titel: 'write' }] },
  },
  {
    name: 'A cast',
    ask: ({ visitor }) => visitor.from('tasks').select('id::text').eq('id', 1),
    hosted: { data: [{ id: '1' }] },
  },
  {
    name: 'A path into JSON',
    ask: ({ visitor }) => visitor.from('tasks').select('document->a, k:document->>k').eq('id', 1),
    hosted: { data: [{ a: 1, k: 'v' }] },
  },
  {
    name: 'A computed column',
    ask: ({ visitor }) => visitor.from('tasks').select('id, shout').eq('id', 1),
    hosted: { data: [{ id: 1, shout: 'WRITE' }] },
  },
  {
    name: 'An unknown column is an error',
    ask: ({ visitor }) => visitor.from('tasks').select('nothing'),
    hosted: error(400, '42703', 'column tasks.nothing does not exist'),
  },
  {
    name: 'An unknown table is an error',
    ask: ({ visitor }) => visitor.from('nothing').select(),
    hosted: error(404, 'PGRST205'),
  },
  {
    name: 'Another schema is an error',
    ask: ({ visitor }) => visitor.schema('auth').from('users').select(),
    hosted: error(406, 'PGRST106'),
  },
  {
    name: 'An aggregate is an error, as they are off',
    ask: ({ visitor }) => visitor.from('tasks').select('id.sum()'),
    hosted: error(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  },
  {
    name: 'Two foreign keys to one table need a hint',
    ask: ({ visitor }) => visitor.from('talks').select('title, sessions(title)'),
    hosted: error(300, 'PGRST201'),
  },
  {
    name: 'A hint by foreign key',
    ask: ({ visitor }) =>
      visitor.from('talks').select('title, sessions!talks_session_id_fkey(title)').eq('id', 1),
    hosted: { data: [{ title: 'Hello', sessions: { title: 'Morning' } }] },
  },
  {
    name: 'A hint by column, with an alias',
    ask: ({ visitor }) =>
      visitor
        .from('talks')
        .select('a:sessions!session_id(title), b:sessions!other_session_id(title)')
        .eq('id', 1),
    hosted: { data: [{ a: { title: 'Morning' }, b: { title: 'Evening' } }] },
  },
  {
    name: 'A table embedded in itself, by the column of its key',
    ask: ({ visitor }) =>
      visitor.from('nodes').select('id, parent:parent_id(id), children:nodes!parent_id(id)').order('id'),
    hosted: {
      data: [
        { id: 1, parent: null, children: [{ id: 2 }] },
        { id: 2, parent: { id: 1 }, children: [] },
      ],
    },
  },
  {
    name: 'A table embedded in itself, by the name of its key, is an error',
    ask: ({ visitor }) => visitor.from('nodes').select('id, nodes!nodes_parent_id_fkey(id)'),
    hosted: error(400, 'PGRST200'),
  },
  {
    name: 'A count of embedded rows',
    ask: ({ visitor }) => visitor.from('sessions').select('title, talks!session_id(count)').order('id'),
    hosted: {
      data: [
        { title: 'Morning', talks: [{ count: 2 }] },
        { title: 'Evening', talks: [{ count: 0 }] },
      ],
    },
  },
  {
    name: 'A spread table',
    ask: ({ visitor }) => visitor.from('talks').select('title, ...sessions!session_id(s:title)').eq('id', 1),
    hosted: { data: [{ title: 'Hello', s: 'Morning' }] },
  },
  {
    name: 'A filter of an inner embedded table',
    ask: ({ visitor }) =>
      visitor
        .from('talks')
        .select('id, sessions!other_session_id!inner(title)')
        .eq('sessions.title', 'Evening'),
    hosted: { data: [{ id: 1, sessions: { title: 'Evening' } }] },
  },
  {
    name: 'A table without a foreign key is an error',
    ask: ({ visitor }) => visitor.from('talks').select('title, tasks(id)'),
    hosted: error(400, 'PGRST200'),
  },
];
