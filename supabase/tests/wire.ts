import { once } from 'node:events';
import net from 'node:net';
import { SqlError } from './postgres';

type Message = { type: string; body: Buffer };
export type Result = { rows: Record<string, unknown>[]; touched: number };

// How much of the protocol of Postgres (version 3, trusted connections) a test needs: statements in, rows out, as text.
const hungUp = 'hung up';
const numbers = new Set([20, 21, 23]);
const json = new Set([114, 3802]);

/** One connection to a Postgres server. */
export class Wire {
  private received = Buffer.alloc(0);
  private waiting: ((message: Message) => void) | undefined;
  private readonly messages: Message[] = [];

  private constructor(private readonly socket: net.Socket) {
    socket.on('data', (data) => this.receive(data));
    // A server that is still starting, or was ended, says why and hangs up.
    socket.once('close', () => this.deliver({ type: hungUp, body: Buffer.alloc(0) }));
  }

  static async open(port: number, user: string, database: string): Promise<Wire> {
    // Without waiting to fill a packet, which takes 40 ms a statement.
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const wire = new Wire(socket);
    const content = Buffer.concat([int32(196608), texts('user', user, 'database', database, '')]);
    socket.write(Buffer.concat([int32(content.length + 4), content]));
    await wire.result();
    return wire;
  }

  /** Runs a script of any number of statements. */
  exec(sql: string): Promise<Result> {
    this.send('Q', texts(sql));
    return this.result();
  }

  /** Runs one statement with values. */
  query(sql: string, values: unknown[]): Promise<Result> {
    this.send('P', Buffer.concat([texts('', sql), int16(0)]));
    const bound = values.map((value) => (value === null ? int32(-1) : sized(Buffer.from(asText(value)))));
    this.send('B', Buffer.concat([texts('', ''), int16(0), int16(values.length), ...bound, int16(0)]));
    this.send('D', Buffer.concat([Buffer.from('P'), texts('')]));
    this.send('E', Buffer.concat([texts(''), int32(0)]));
    this.send('S', Buffer.alloc(0));
    return this.result();
  }

  async close(): Promise<void> {
    this.send('X', Buffer.alloc(0));
    this.socket.end();
    await once(this.socket, 'close');
  }

  /** Everything up to the next "ready for query". */
  private async result(): Promise<Result> {
    let columns: { name: string; type: number }[] = [];
    let failure: SqlError | undefined;
    const result: Result = { rows: [], touched: 0 };
    for (;;) {
      const { type, body } = await this.next();
      if (type === 'T') columns = readColumns(body);
      if (type === 'D') result.rows.push(readRow(body, columns));
      if (type === 'C') result.touched = Number(/(\d+)\0$/.exec(body.toString())?.[1] ?? 0);
      if (type === 'E') failure = readError(body);
      if (type === hungUp) throw failure ?? new Error('The server of Postgres has closed the connection.');
      if (type !== 'Z') continue;
      if (failure) throw failure;
      return result;
    }
  }

  private next(): Promise<Message> {
    const message = this.messages.shift();
    return message ? Promise.resolve(message) : new Promise((resolve) => (this.waiting = resolve));
  }

  private receive(data: Buffer): void {
    this.received = Buffer.concat([this.received, data]);
    while (this.received.length > 4 && this.received.length > this.received.readInt32BE(1)) {
      const end = this.received.readInt32BE(1) + 1;
      this.messages.push({
        type: this.received.toString('latin1', 0, 1),
        body: this.received.subarray(5, end),
      });
      this.received = this.received.subarray(end);
    }
    this.deliver();
  }

  private deliver(...messages: Message[]): void {
    this.messages.push(...messages);
    const first = this.waiting && this.messages.shift();
    if (!first) return;
    this.waiting?.(first);
    this.waiting = undefined;
  }

  private send(type: string, body: Buffer): void {
    this.socket.write(Buffer.concat([Buffer.from(type), int32(body.length + 4), body]));
  }
}

const texts = (...parts: string[]) => Buffer.from(parts.map((text) => `${text}\0`).join(''));
const sized = (content: Buffer) => Buffer.concat([int32(content.length), content]);

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function readColumns(body: Buffer) {
  let at = 2;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const end = body.indexOf(0, at);
    const column = { name: body.toString('utf8', at, end), type: body.readInt32BE(end + 7) };
    at = end + 19;
    return column;
  });
}

function readRow(body: Buffer, columns: { name: string; type: number }[]): Record<string, unknown> {
  let at = 2;
  const values = columns.map(({ name, type }) => {
    const size = body.readInt32BE(at);
    const text = size < 0 ? null : body.toString('utf8', at + 4, at + 4 + size);
    at += 4 + Math.max(size, 0);
    return [name, text === null ? null : readValue(text, type)];
  });
  return Object.fromEntries(values);
}

function readValue(text: string, type: number): unknown {
  if (type === 16) return text === 't';
  if (numbers.has(type)) return Number(text);
  return json.has(type) ? JSON.parse(text) : text;
}

function readError(body: Buffer): SqlError {
  const fields = body.toString('utf8').split('\0');
  const field = (letter: string) => fields.find((text) => text.startsWith(letter))?.slice(1);
  return new SqlError(field('M') ?? 'unknown', field('C'));
}
