import type { WebSocket } from 'ws';
import { decodeFrame, encodeFrame, type Frame } from './frames';
import { visitor, type Listener } from './listener';
import { readSubscriptions, type Subscription } from './subscription';

export type Channel = { joinRef: string | null; listener: Listener; subscriptions: Subscription[] };

export type LiveSocket = {
  readonly channels: ReadonlyMap<string, Channel>;
  tell(topic: string, event: string, payload: Record<string, unknown>): void;
};

type House = {
  identify(token: unknown): Promise<Listener>;
  isLive(schema: string, table: string): boolean;
  nextId(): number;
};

const maxChannels = 50;
const longestTopic = 255;
const maxUnsentBytes = 1024 * 1024;

/** Speaks the protocol on one socket: who joined which channel, as whom. */
export function openLiveSocket(socket: WebSocket, version: string, house: House): LiveSocket {
  const channels = new Map<string, Channel>();

  const send = (frame: Frame) => {
    if (socket.readyState !== socket.OPEN) return;
    // Somebody who does not read must not fill our memory.
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
    else socket.send(encodeFrame(frame, version));
  };
  const reply = (frame: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}) =>
    send({ ...frame, event: 'phx_reply', payload: { status, response } });

  const join = async (frame: Frame) => {
    const { joinRef, topic, payload } = frame;
    if (topic.length > longestTopic) return socket.close(1009, 'The topic is too long.');
    if (channels.size >= maxChannels) return reply(frame, 'error', { reason: 'Too many channels.' });
    const listener = await house.identify(payload['access_token']).catch(() => null);
    if (!listener) return reply(frame, 'error', { reason: 'InvalidJWTToken: the token is not valid.' });
    const subscriptions = readSubscriptions(payload, house.isLive, house.nextId);
    if (!subscriptions)
      return reply(frame, 'error', { reason: 'Unable to subscribe to changes with given parameters.' });
    channels.set(topic, { joinRef, listener, subscriptions });
    reply(frame, 'ok', { postgres_changes: subscriptions.map(({ id, asked }) => ({ ...asked, id })) });
    if (subscriptions.length > 0)
      send({ joinRef, ref: null, topic, event: 'system', payload: subscribed(topic) });
  };

  const receive = async (frame: Frame) => {
    const { topic, event, payload } = frame;
    const channel = channels.get(topic);
    if (event === 'phx_join') return join(frame);
    if (event === 'access_token' && channel) {
      channel.listener = await house.identify(payload['access_token']).catch(() => visitor);
    }
    if (event === 'phx_leave') channels.delete(topic);
    // Heartbeats; presence and broadcasts are accepted and dropped.
    if (frame.ref !== null) reply(frame, 'ok');
    if (event === 'phx_leave') send({ ...frame, event: 'phx_close', payload: {} });
  };

  let last = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : decodeFrame(data.toString());
    if (frame) last = last.then(() => receive(frame)).catch((error: unknown) => console.error(error));
    else if (!isBinary) socket.close(1007, 'Not a frame.');
  });
  socket.on('error', () => socket.terminate());

  return {
    channels,
    tell: (topic, event, payload) => send({ joinRef: null, ref: null, topic, event, payload }),
  };
}

function subscribed(topic: string): Record<string, unknown> {
  return {
    channel: topic.replace(/^realtime:/, ''),
    extension: 'postgres_changes',
    message: 'Subscribed to PostgreSQL',
    status: 'ok',
  };
}
