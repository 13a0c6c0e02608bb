import { randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** A member of a room: one channel on one socket. */
export type Member = {
  /** The client's IP address, used for rate limiting. */
  address: string;
  /** The name that others see once the member tracks its presence. */
  key: string;
  /** Whether the member listens to presence. */
  hearsPresence: boolean;
  send(event: string, payload: Record<string, unknown>): void;
};

type Message = { topic: string; event: string; payload: unknown };
type Meta = Record<string, unknown>;
type Presences = Record<string, { metas: Meta[] }>;
type Room = Map<Member, Meta | null>;

/** The room for a channel; a private and a public channel with the same name have separate rooms. */
export const roomOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'} ${topic}`;

/** The number of bytes that one IP address may broadcast per second. */
const bytesPerSecond = 2 * 1024 * 1024;
const maxPresenceBytes = 2048;
const maxPresent = 100;
const maxPresentPerAddress = 20;
const tooMuch = 'Too many messages: try again in a second.';

/**
 * Tracks each channel's members, relays their broadcasts and reports who is present. Returned error messages are meant for the
 * sender.
 */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #sent = new RateLimiterMemory({ points: bytesPerSecond, duration: 1 });

  /** Adds the member; returns the error message, if any. Call `welcome` once the client knows that it has joined. */
  async join(topic: string, member: Member): Promise<string | null> {
    const room = this.#rooms.get(topic) ?? new Map<Member, Meta | null>();
    if (member.hearsPresence && !(await this.#take(member.address, costOf(1, toPresences(room)))))
      return tooMuch;
    this.#rooms.set(topic, (this.#rooms.get(topic) ?? room).set(member, null));
    return null;
  }

  /** Sends the member the list of who is present. */
  welcome(topic: string, member: Member): void {
    const room = this.#rooms.get(topic);
    if (room && member.hearsPresence) member.send('presence_state', toPresences(room));
  }

  leave(topic: string, member: Member): void {
    this.untrack(topic, member);
    const room = this.#rooms.get(topic);
    room?.delete(member);
    if (room?.size === 0) this.#rooms.delete(topic);
  }

  /**
   * Sends each message to everyone in its room except `except`; if the rate limit is exceeded, sends none and returns the error
   * message.
   */
  async broadcast(address: string, messages: Message[], except: Member | null): Promise<string | null> {
    const sent = messages.map(({ topic, ...message }) => ({
      message,
      receivers: [...(this.#rooms.get(topic)?.keys() ?? [])].filter((member) => member !== except),
    }));
    const bytes = sent.map(({ message, receivers }) => costOf(receivers.length, message.payload));
    if (!(await this.#take(address, sum(bytes)))) return tooMuch;
    for (const { message, receivers } of sent)
      for (const member of receivers) member.send('broadcast', { type: 'broadcast', ...message });
    return null;
  }

  /** Makes the member present with this payload, or updates the payload; returns the error message, if any. */
  async track(topic: string, member: Member, payload: unknown): Promise<string | null> {
    const room = this.#rooms.get(topic);
    if (!room) return null;
    if (sizeOf(payload) > maxPresenceBytes) return `Presence has at most ${maxPresenceBytes} bytes.`;
    if (!(await this.#take(member.address, costOf(room.size, payload)))) return tooMuch;
    const before = room.get(member);
    // The member may have disconnected while the limit was being checked.
    if (before === undefined) return null;
    const present = [...room].filter(([, meta]) => meta !== null).map(([{ address }]) => address);
    const own = present.filter((address) => address === member.address).length;
    if (before === null && (present.length >= maxPresent || own >= maxPresentPerAddress))
      return 'Too many are present in this channel.';
    const meta: Meta = {
      ...Object(payload),
      phx_ref: randomUUID(),
      ...(before && { phx_ref_prev: before['phx_ref'] }),
    };
    room.set(member, meta);
    // Sends two messages, because supabase-js merges a leave and a join with the same key in one message.
    if (before) tellDifference(room, {}, toPresence(member, before));
    tellDifference(room, toPresence(member, meta), {});
    return null;
  }

  untrack(topic: string, member: Member): void {
    const room = this.#rooms.get(topic);
    const meta = room?.get(member);
    if (!room || !meta) return;
    room.set(member, null);
    tellDifference(room, {}, toPresence(member, meta));
  }

  async #take(address: string, bytes: number): Promise<boolean> {
    return this.#sent.consume(address, bytes).then(
      () => true,
      () => false,
    );
  }
}

const costOf = (receivers: number, payload: unknown) => Math.max(receivers, 1) * (100 + sizeOf(payload));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const sizeOf = (payload: unknown): number =>
  payload instanceof Uint8Array ? payload.byteLength : Buffer.byteLength(JSON.stringify(payload) ?? '');

function tellDifference(room: Room, joins: Presences, leaves: Presences): void {
  for (const member of room.keys()) if (member.hearsPresence) member.send('presence_diff', { joins, leaves });
}

const toPresence = ({ key }: Member, meta: Meta): Presences => Object.fromEntries([[key, { metas: [meta] }]]);

function toPresences(room: Room): Presences {
  const metas = new Map<string, Meta[]>();
  for (const [{ key }, meta] of room) if (meta) metas.set(key, [...(metas.get(key) ?? []), meta]);
  return Object.fromEntries([...metas].map(([key, one]) => [key, { metas: one }]));
}
