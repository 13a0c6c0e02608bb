import type { WebSocket } from 'ws';
import { visitor, type Listener } from './listener';
import { readSubscriptions, type Subscription } from './subscription';

export type Channel = { joinRef: string | null; listener: Listener; subscriptions: Subscription[] };

export type RealtimeSocket = {
  readonly channels: ReadonlyMap<string, Channel>;
  send(topic: string, event: string, payload: Record<string, unknown>): void;
};

type Dependencies = {
  identify(token: unknown): Promise<Listener>;
  isLive(schema: string, table: string): boolean;
  nextId(): number;
};

/** One message of the Phoenix protocol that supabase-js speaks. */
type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

const maxChannels = 50;
const maxTopicLength = 255;
const maxUnsentBytes = 1024 * 1024;

/** Speaks the Phoenix protocol on one socket: which channels it has joined, and as whom. */
export function openRealtimeSocket(
  socket: WebSocket,
  version: string,
  { identify, isLive, nextId }: Dependencies,
): RealtimeSocket {
  const channels = new Map<string, Channel>();

  const send = (frame: Frame) => {
    if (socket.readyState !== socket.OPEN) return;
    // A client that does not read must not fill the memory.
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
    else socket.send(encodeFrame(frame, version));
  };
  const reply = (frame: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}) =>
    send({ ...frame, event: 'phx_reply', payload: { status, response } });

  const join = async (frame: Frame) => {
    const { joinRef, topic, payload } = frame;
    if (topic.length > maxTopicLength) return socket.close(1009, 'The topic is too long.');
    if (channels.size >= maxChannels) return reply(frame, 'error', { reason: 'Too many channels.' });
    const listener = await identify(payload['access_token']).catch(() => null);
    if (!listener) return reply(frame, 'error', { reason: 'InvalidJWTToken: the token is not valid.' });
    const subscriptions = readSubscriptions(payload, isLive, nextId);
    if (!subscriptions)
      return reply(frame, 'error', { reason: 'Unable to subscribe to changes with given parameters.' });
    channels.set(topic, { joinRef, listener, subscriptions });
    reply(frame, 'ok', {
      postgres_changes: subscriptions.map(({ id, requested }) => ({ ...requested, id })),
    });
    if (subscriptions.length > 0)
      send({ joinRef, ref: null, topic, event: 'system', payload: getSubscribedPayload(topic) });
  };

  const receive = async (frame: Frame) => {
    const { topic, event, payload } = frame;
    const channel = channels.get(topic);
    if (event === 'phx_join') return join(frame);
    if (event === 'access_token' && channel) {
      channel.listener = await identify(payload['access_token']).catch(() => visitor);
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
    send: (topic, event, payload) => send({ joinRef: null, ref: null, topic, event, payload }),
  };
}

function getSubscribedPayload(topic: string): Record<string, unknown> {
  return {
    channel: topic.replace(/^realtime:/, ''),
    extension: 'postgres_changes',
    message: 'Subscribed to PostgreSQL',
    status: 'ok',
  };
}

/** Reads a frame of either version: 2.0.0 sends arrays, 1.0.0 objects. Null when it is neither. */
function decodeFrame(text: string): Frame | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { join_ref, ref: refField, ...fields }: Record<string, unknown> = { ...message };
  const [joinRef, ref, topic, event, payload] = Array.isArray(message)
    ? message
    : [join_ref, refField, fields['topic'], fields['event'], fields['payload']];
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    joinRef: typeof joinRef === 'string' ? joinRef : null,
    ref: typeof ref === 'string' ? ref : null,
    topic,
    event,
    payload: { ...Object(payload) },
  };
}

function encodeFrame({ joinRef, ref, topic, event, payload }: Frame, version: string): string {
  if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}
