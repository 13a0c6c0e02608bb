import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { until } from '../../../testing/until';
import type { Call, Clients } from '../Call';
import { join, joined } from './answers';

type Kind = {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  table?: string;
  filter?: string;
  select?: string[];
};
type Row = Record<string, unknown>;

let rows = 100_000;

function subscribe({ open }: Clients, { event = '*', ...kind }: Kind) {
  const heard: RealtimePostgresChangesPayload<Row>[] = [];
  const channel = open()
    .channel(crypto.randomUUID())
    .on('postgres_changes', { event: event as '*', schema: 'public', ...kind } as const, (change) =>
      heard.push(change),
    );
  return { channel, heard };
}

/** Returns the changes received while a row is inserted, updated and deleted. */
async function listen(clients: Clients, kind: Kind) {
  const { channel, heard } = subscribe(clients, { table: 'tasks', ...kind });
  const { channel: all, heard: last } = subscribe(clients, { table: 'tasks' });
  await Promise.all([join(channel), join(all)]);
  const tasks = () => clients.service.from('tasks');
  const id = (rows += 1);
  // Waits for each, because a change is sent to those who may read the row at that time, which is gone once it is deleted.
  const isHeard = (type: string) => until(() => last.some(({ eventType }) => eventType === type));
  await tasks().insert({ id, task: 'live', tags: ['a'], document: { a: 1 } });
  await isHeard('INSERT');
  await tasks().update({ is_done: true }).eq('id', id);
  await isHeard('UPDATE');
  await tasks().delete().eq('id', id);
  await isHeard('DELETE');
  await Promise.all([channel.unsubscribe(), all.unsubscribe()]);
  return heard;
}

const events = (kind: Kind) => async (clients: Clients) => ({
  events: (await listen(clients, kind)).map(({ eventType }) => eventType),
});
const status = (kind: Kind) => (clients: Clients) => join(subscribe(clients, kind).channel);
const isRefused = (kind: Kind) => async (clients: Clients) => ({
  status: (await status(kind)(clients)).status,
});
const refused = { status: 'CHANNEL_ERROR' };
const three = { events: ['INSERT', 'UPDATE', 'DELETE'] };

/** Calls that test `postgres_changes`. Each changes a row three times. */
export const changesOfRows: Call[] = [
  { name: 'All changes of a table', ask: events({}), hosted: three },
  { name: 'All changes of a schema', ask: events({ table: undefined }), hosted: three },
  { name: 'Changes of one kind', ask: events({ event: 'UPDATE' }), hosted: { events: ['UPDATE'] } },
  { name: 'A filter with eq', ask: events({ filter: 'task=eq.live' }), hosted: three },
  {
    name: 'A filter with eq that nothing matches',
    ask: events({ filter: 'task=eq.x', event: 'INSERT' }),
    hosted: { events: [] },
  },
  {
    name: 'A filter with neq',
    ask: events({ filter: 'task=neq.live', event: 'INSERT' }),
    hosted: { events: [] },
  },
  {
    name: 'A filter with gt',
    ask: events({ filter: 'id=gt.0', event: 'INSERT' }),
    hosted: { events: ['INSERT'] },
  },
  { name: 'A filter with lte', ask: events({ filter: 'id=lte.0', event: 'INSERT' }), hosted: { events: [] } },
  {
    name: 'A filter with in',
    ask: events({ filter: 'task=in.(live,x)', event: 'INSERT' }),
    hosted: { events: ['INSERT'] },
  },
  {
    name: 'A filter with is',
    ask: events({ filter: 'is_done=is.true', event: 'UPDATE' }),
    hosted: { events: ['UPDATE'] },
  },
  {
    name: 'A filter with two conditions',
    ask: events({ filter: 'task=eq.live,is_done=eq.true', event: '*' }),
    hosted: { events: ['UPDATE', 'DELETE'] },
  },
  {
    name: 'A filter with like',
    ask: status({ table: 'tasks', filter: 'task=like.l%' }),
    hosted: joined,
    embedded: {
      status: 'CHANNEL_ERROR',
      error: {
        message:
          'Unable to subscribe to changes with given parameters. Not served by the embedded backend: this filter of Realtime on "task", a column of type text.',
      },
    },
  },
  {
    name: 'A filter of an unknown column is an error',
    ask: isRefused({ table: 'tasks', filter: 'nothing=eq.1' }),
    hosted: refused,
  },
  {
    name: 'A value of the wrong type is an error',
    ask: isRefused({ table: 'tasks', filter: 'id=eq.x' }),
    hosted: refused,
  },
  { name: 'A table that is not published is an error', ask: isRefused({ table: 'talks' }), hosted: refused },
  {
    name: 'Chosen columns',
    ask: async (clients) => {
      const [first] = await listen(clients, { event: 'INSERT', select: ['id', 'task'] });
      return { columns: Object.keys(first?.new ?? {}).sort() };
    },
    hosted: { columns: ['id', 'task'] },
  },
  {
    name: 'The values of a row, and the key alone of what it was',
    ask: async (clients) => {
      const [inserted, updated, deleted] = await listen(clients, {});
      return {
        ...{ new: inserted?.new, before: Object.keys(updated?.old ?? {}) },
        ...{ deleted: Object.keys(deleted?.old ?? {}), rest: deleted?.new },
      };
    },
    hosted: {
      ...{ new: { task: 'live', is_done: false, tags: ['a'], document: { a: 1 } }, before: ['id'] },
      ...{ deleted: ['id'], rest: {} },
    },
  },
  {
    name: 'Rows that a policy hides are not heard',
    ask: async (clients) => {
      const { channel, heard } = subscribe(clients, { table: 'secrets', event: 'INSERT' });
      await join(channel);
      await clients.service.from('secrets').insert({ id: (rows += 1), text: 'hidden' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await channel.unsubscribe();
      return { heard: heard.map(({ new: row }) => row) };
    },
    hosted: { heard: [] },
  },
];
