import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { TooManyChecks, type Authorization, type Extension } from './authorization';
import type { Identify } from './backend';
import { InvalidSubscription } from './filter';
import { decodeFrame, encodeFrame, type Frame } from './frames';
import { toListener, visitor, type Listener } from './listener';
import { roomOf, type Member, type Rooms } from './Rooms';
import { readSubscriptions, type Subscription, type TableOf } from './subscription';

type Channel = {
  listener: Listener;
  subscriptions: Subscription[];
  member: Member;
  hearsItself: boolean;
  isAcknowledged: boolean;
  room: string;
  /** The rights granted by the policies in a private channel, queried once per token; null in public channels. */
  permissions: Permissions | null;
};

type Permissions = { hears: Record<Extension, boolean>; says: Partial<Record<Extension, boolean>> };

export type RealtimeSocket = {
  readonly channels: ReadonlyMap<string, Channel>;
  send(topic: string, event: string, payload: Record<string, unknown>): void;
};

type Dependencies = {
  address: string;
  /** The socket's API key, used for channels without a token. */
  apiKey: string;
  identify: Identify;
  tableOf: TableOf;
  rooms: Rooms;
  authorization: Authorization;
  nextId(): number;
};
type Reply = (frame: Frame, status: 'ok' | 'error', response?: Record<string, unknown>) => void;

const maxChannels = 50;
const maxTopicBytes = 255;
const maxKeyLength = 255;
const maxUnsentBytes = 1024 * 1024;
const maxFramesPerSecond = 100;

/** Handles the Phoenix protocol on one socket, and tracks the joined channels and the person behind each. */
export function openRealtimeSocket(
  socket: WebSocket,
  version: string,
  dependencies: Dependencies,
): RealtimeSocket {
  const channels = new Map<string, Channel>();

  const send = (frame: Frame) => {
    if (socket.readyState !== socket.OPEN) return;
    const encoded = encodeFrame(frame, version);
    // Disconnects a client that does not read its messages, so that unsent data cannot exhaust the memory.
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
    else if (encoded !== null) socket.send(encoded);
  };
  const sendTo = (topic: string, event: string, payload: Record<string, unknown>) =>
    send({ joinRef: null, ref: null, topic, event, payload });
  const reply: Reply = (frame, status, response = {}) => {
    if (frame.ref !== null) send({ ...frame, event: 'phx_reply', payload: { status, response } });
  };
  const leave = (topic: string) => {
    const channel = channels.get(topic);
    if (channel) dependencies.rooms.leave(channel.room, channel.member);
    channels.delete(topic);
  };

  const join = async (frame: Frame) => {
    const { topic, joinRef } = frame;
    if (Buffer.byteLength(topic) > maxTopicBytes) return socket.close(1009, 'The topic is too long.');
    leave(topic);
    if (channels.size >= maxChannels) return reply(frame, 'error', { reason: 'Too many channels.' });
    const channel = await readJoin(frame, dependencies, sendTo).catch(toReason);
    const error =
      typeof channel === 'string' ? channel : await dependencies.rooms.join(channel.room, channel.member);
    if (typeof channel === 'string' || error !== null) return reply(frame, 'error', { reason: error });
    channels.set(topic, channel);
    reply(frame, 'ok', {
      postgres_changes: channel.subscriptions.map(({ id, requested }) => ({ ...requested, id })),
    });
    if (channel.subscriptions.length > 0)
      send({ joinRef, ref: null, topic, event: 'system', payload: getSubscribedPayload(topic) });
    dependencies.rooms.welcome(channel.room, channel.member);
    // The socket may have closed, and left its channels, in the meantime.
    if (socket.readyState !== socket.OPEN) leave(topic);
  };

  const receive = async (frame: Frame) => {
    const { topic, event } = frame;
    const channel = channels.get(topic);
    if (event === 'phx_join') return join(frame);
    if (event === 'broadcast' || event === 'presence') {
      const error = channel
        ? await speak(frame, channel, dependencies).catch(toReason)
        : 'The channel is not joined.';
      if (error !== null) return reply(frame, 'error', { reason: error });
      if (event === 'presence' || channel?.isAcknowledged) reply(frame, 'ok');
      return;
    }
    if (event === 'access_token' && channel) {
      channel.listener = await toListener(frame.payload['access_token'], dependencies.identify).catch(
        () => visitor,
      );
      const reason = await renewPermissions(topic, channel, dependencies).catch(toReason);
      if (reason !== null) {
        leave(topic);
        // Refers to the join, because the notice concerns the channel and not the message with the token.
        return send({ ...frame, ref: frame.joinRef, event: 'phx_close', payload: { reason } });
      }
    }
    if (!['access_token', 'heartbeat', 'phx_leave'].includes(event))
      return reply(frame, 'error', { reason: `Not served by the embedded backend: the event "${event}".` });
    if (event === 'phx_leave') leave(topic);
    reply(frame, 'ok');
    if (event === 'phx_leave') send({ ...frame, event: 'phx_close', payload: {} });
  };

  const isTooFast = countPerSecond();
  let last = Promise.resolve();
  socket.on('message', (data: Buffer, isBinary) => {
    if (isTooFast()) return socket.close(1008, 'Too many messages per second.');
    const frame = decodeFrame(data, isBinary);
    if (frame) last = last.then(() => receive(frame)).catch((error: unknown) => console.error(error));
    else socket.close(1007, 'Not a frame.');
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => [...channels.keys()].forEach(leave));

  return { channels, send: sendTo };
}

/** Reads the channel that a join requests; returns an error message if the request is refused. */
async function readJoin(
  { topic, payload }: Frame,
  dependencies: Dependencies,
  send: RealtimeSocket['send'],
): Promise<Channel | string> {
  const { address, apiKey, identify, tableOf, nextId } = dependencies;
  const { broadcast, presence, ...config }: Record<string, unknown> = { ...Object(payload['config']) };
  const isPrivate = config['private'] === true;
  const listener = await toListener(payload['access_token'] || apiKey, identify).catch(() => null);
  if (!listener) return 'InvalidJWTToken: the token is not valid.';
  const { self, ack, replay }: Record<string, unknown> = { ...Object(broadcast) };
  if (replay) return 'Not served by the embedded backend: replaying broadcasts.';
  const { key, enabled }: Record<string, unknown> = { ...Object(presence) };
  try {
    const channel: Channel = {
      ...{ listener, hearsItself: self === true, isAcknowledged: ack === true },
      ...{ room: roomOf(topic, isPrivate), permissions: isPrivate ? { hears: nothing, says: {} } : null },
      subscriptions: readSubscriptions(config, tableOf, nextId),
      member: {
        address,
        key: (typeof key === 'string' && key.slice(0, maxKeyLength)) || randomUUID(),
        hearsPresence: enabled === true,
        send: (event, content) => {
          if (mayHear(channel, event === 'broadcast' ? 'broadcast' : 'presence')) send(topic, event, content);
        },
      },
    };
    return (await renewPermissions(topic, channel, dependencies)) ?? channel;
  } catch (error) {
    if (!(error instanceof InvalidSubscription)) throw error;
    return `Unable to subscribe to changes with given parameters. ${error.message}`;
  }
}

const nothing = { broadcast: false, presence: false };

/** Rechecks which messages a private channel may receive; returns an error message if there are none. */
async function renewPermissions(
  topic: string,
  channel: Channel,
  { address, authorization }: Dependencies,
): Promise<string | null> {
  if (!channel.permissions) return null;
  const name = getName(topic);
  // Denies everything while the policies are being checked.
  channel.permissions = { hears: nothing, says: {} };
  const hears = await authorization.canHear({ address, identity: channel.listener.identity }, name);
  channel.permissions = { hears, says: {} };
  return hears.broadcast || hears.presence
    ? null
    : `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
}

const mayHear = ({ permissions, listener }: Channel, extension: Extension) =>
  !permissions || (permissions.hears[extension] && listener.expiresAt > Date.now());

async function maySay(
  topic: string,
  { permissions, listener }: Channel,
  extension: Extension,
  { address, authorization }: Dependencies,
): Promise<boolean> {
  if (!permissions) return true;
  const sender = { address, identity: listener.identity };
  permissions.says[extension] ??= await authorization.canSay(sender, getName(topic), extension);
  return permissions.says[extension] && listener.expiresAt > Date.now();
}

function toReason(error: unknown): string {
  if (error instanceof TooManyChecks) return error.message;
  throw error;
}

/** Relays a broadcast or a member's presence; returns the error message, if any. */
async function speak(
  { topic, event, payload }: Frame,
  channel: Channel,
  dependencies: Dependencies,
): Promise<string | null> {
  const { rooms } = dependencies;
  const { member, hearsItself, room } = channel;
  const { event: name, payload: content } = payload;
  if (name !== 'untrack' || event === 'broadcast') {
    const extension = event === 'broadcast' ? 'broadcast' : 'presence';
    if (!(await maySay(topic, channel, extension, dependencies)))
      return `Unauthorized: You do not have permissions to send to this Channel topic: ${getName(topic)}`;
  }
  if (event === 'broadcast')
    return typeof name === 'string'
      ? rooms.broadcast(
          member.address,
          [{ topic: room, event: name, payload: content }],
          hearsItself ? null : member,
        )
      : 'A broadcast has an event.';
  if (name === 'track') return rooms.track(room, member, content);
  if (name !== 'untrack') return 'Presence is tracked or untracked.';
  rooms.untrack(room, member);
  return null;
}

function countPerSecond(): () => boolean {
  let second = 0;
  let frames = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    frames = now === second ? frames + 1 : 1;
    second = now;
    return frames > maxFramesPerSecond;
  };
}

const getName = (topic: string) => topic.replace(/^realtime:/, '');

function getSubscribedPayload(topic: string): Record<string, unknown> {
  return {
    channel: getName(topic),
    extension: 'postgres_changes',
    message: 'Subscribed to PostgreSQL',
    status: 'ok',
  };
}
