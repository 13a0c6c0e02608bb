import WebSocket from 'ws';
import { until } from '../../../testing/until';
import type { Call, Clients } from '../Call';
import { join, joined } from './answers';

let rooms = 0;
const newRoom = () => `room-${(rooms += 1)}`;
const acknowledged = { config: { broadcast: { self: true, ack: true } } };

/** The messages that another member of a channel receives after `say`. */
async function hear({ open }: Clients, room: string, say: (clients: { topic: string }) => Promise<unknown>) {
  const heard: unknown[] = [];
  const channel = open()
    .channel(room)
    .on('broadcast', { event: 'hi' }, ({ payload }) => heard.push(payload));
  await join(channel);
  const said = await say({ topic: room });
  await until(() => heard.length > 0);
  await channel.unsubscribe();
  return { said, heard };
}

const connect = (address: string, headers: Record<string, string> = {}) =>
  new Promise<{ answer: string }>((resolve) => {
    const socket = new WebSocket(address.replace('http', 'ws'), { headers });
    socket.on('open', () => {
      resolve({ answer: 'open' });
      socket.close();
    });
    socket.on('error', ({ message }) => resolve({ answer: message }));
  });

/** Calls that test broadcasts, presence and access to channels. */
export const channels: Call[] = [
  {
    name: 'A channel is joined',
    ask: async ({ open }) => join(open().channel(newRoom())),
    hosted: joined,
  },
  {
    name: 'A broadcast arrives at the others',
    ask: async (clients) =>
      hear(clients, newRoom(), async ({ topic }) => {
        const channel = clients.open().channel(topic, acknowledged);
        await join(channel);
        return channel.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } });
      }),
    hosted: { said: 'ok', heard: [{ n: 1 }] },
  },
  {
    name: 'A broadcast arrives at its sender who asked for it',
    ask: async ({ open }) => {
      const heard: unknown[] = [];
      const channel = open().channel(newRoom(), acknowledged);
      channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
      await join(channel);
      await channel.send({ type: 'broadcast', event: 'hi', payload: { n: 2 } });
      await until(() => heard.length > 0);
      return { heard };
    },
    hosted: { heard: [{ n: 2 }] },
  },
  {
    name: 'A broadcast over HTTP by httpSend',
    ask: async (clients) =>
      hear(clients, newRoom(), ({ topic }) => clients.open().channel(topic).httpSend('hi', { n: 3 })),
    hosted: { said: { success: true }, heard: [{ n: 3 }] },
  },
  {
    name: 'A broadcast over HTTP by its address',
    ask: async (clients) =>
      hear(clients, newRoom(), async ({ topic }) => {
        const response = await fetch(`${clients.url}/realtime/v1/api/broadcast`, {
          method: 'POST',
          headers: { apikey: clients.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ messages: [{ topic, event: 'hi', payload: { n: 4 } }] }),
        });
        return response.status;
      }),
    hosted: { said: 202, heard: [{ n: 4 }] },
  },
  {
    name: 'Presence shows all who are there',
    ask: async ({ open }) => {
      const room = newRoom();
      const [one, other] = ['a', 'b'].map((key) => open().channel(room, { config: { presence: { key } } }));
      if (!one || !other) return {};
      for (const channel of [one, other]) {
        channel.on('presence', { event: 'sync' }, () => {});
        await join(channel);
        await channel.track({ on: 1 });
      }
      await until(() => Object.keys(one.presenceState()).length === 2);
      return { keys: Object.keys(one.presenceState()).sort() };
    },
    hosted: { keys: ['a', 'b'] },
  },
  {
    name: 'Presence shows who has left',
    ask: async ({ open }) => {
      const [room, left] = [newRoom(), [] as string[]];
      const [one, other] = ['a', 'b'].map((key) => open().channel(room, { config: { presence: { key } } }));
      if (!one || !other) return {};
      one.on('presence', { event: 'leave' }, ({ key }) => left.push(key));
      for (const channel of [one, other]) {
        await join(channel);
        await channel.track({ on: 1 });
      }
      await until(() => Object.keys(one.presenceState()).length === 2);
      await other.untrack();
      await until(() => left.length > 0);
      return { left };
    },
    hosted: { left: ['b'] },
  },
  {
    name: 'A private channel without a policy is closed',
    ask: async ({ open }) => {
      const { status, error } = await join(open().channel(newRoom(), { config: { private: true } }));
      return { status, isUnauthorized: error?.message.startsWith('Unauthorized') };
    },
    hosted: { status: 'CHANNEL_ERROR', isUnauthorized: true },
  },
  {
    name: 'A private channel that a policy opens',
    ask: async ({ open }) => join(open().channel('open', { config: { private: true } })),
    hosted: joined,
  },
  {
    name: 'A private channel with the secret key, which no policy holds',
    ask: async ({ service }) => join(service.channel(newRoom(), { config: { private: true } })),
    hosted: joined,
  },
  {
    name: 'A private channel that replays what was said before',
    ask: async ({ open }) => {
      const config = { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 5 } } };
      return join(open().channel('open', { config }));
    },
    hosted: joined,
    embedded: {
      status: 'CHANNEL_ERROR',
      error: { message: 'Not served by the embedded backend: replaying broadcasts.' },
    },
  },
  {
    name: 'A socket without a key',
    ask: ({ url }) => connect(`${url}/realtime/v1/websocket?vsn=2.0.0`),
    hosted: { answer: 'Unexpected server response: 401' },
  },
  {
    name: 'A socket with a key that is none',
    ask: ({ url }) => connect(`${url}/realtime/v1/websocket?apikey=x&vsn=2.0.0`),
    hosted: { answer: 'Unexpected server response: 401' },
  },
  {
    name: 'A socket of a page of another origin',
    ask: ({ url, publishableKey }) =>
      connect(`${url}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`, {
        origin: 'https://other.example',
      }),
    hosted: { answer: 'open' },
  },
];
