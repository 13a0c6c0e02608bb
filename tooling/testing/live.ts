import { ws } from 'msw';
import { server } from './server';

type Frame = [joinRef: string, ref: string, topic: string, event: string, payload: JoinPayload];
type JoinPayload = { config?: { postgres_changes?: { table: string }[] } };

/**
 * A fake Realtime server: `listening` returns the tables that pages currently listen to, and `change` reports a change to a
 * table.
 */
export type LiveServer = { listening: () => string[]; change: (table: string) => void };

/** Starts the fake Realtime server, so that pages can listen to tables through Realtime's protocol. */
export function declareLive(): LiveServer {
  const channels = new Map<string, { table: string; send: (event: string, payload: object) => void }>();
  const socket = ws.link('ws://*/realtime/v1/websocket');
  server.use(
    socket.addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data }) => {
        const [joinRef, ref, topic, event, payload]: Frame = JSON.parse(String(data));
        const send = (name: string, body: object) =>
          client.send(JSON.stringify([joinRef, name === 'phx_reply' ? ref : null, topic, name, body]));

        const bindings = (payload.config?.postgres_changes ?? []).map((binding) => ({ ...binding, id: 1 }));
        if (event === 'phx_join') channels.set(topic, { table: bindings[0]?.table ?? '', send });
        if (event === 'phx_leave') channels.delete(topic);
        send('phx_reply', { status: 'ok', response: { postgres_changes: bindings } });
      });
    }),
  );
  return {
    listening: () => [...channels.values()].map(({ table }) => table),
    change(table) {
      for (const channel of channels.values()) {
        if (channel.table !== table) continue;
        const row = { schema: 'public', table, type: 'UPDATE', columns: [], record: {}, old_record: {} };
        channel.send('postgres_changes', {
          ids: [1],
          data: { ...row, commit_timestamp: '2026-03-01T08:00:00Z', errors: null },
        });
      }
    },
  };
}
