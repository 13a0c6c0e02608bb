/** A message in the Phoenix protocol, which supabase-js uses. A broadcast's `payload.payload` may be bytes. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

const kinds = { broadcastPush: 3, broadcast: 4 };
const encodings = { bytes: 0, json: 1 };

/**
 * Decodes a frame in either protocol version: 2.0.0 uses arrays, and bytes for broadcasts; 1.0.0 uses objects. Returns null if
 * the data is neither.
 */
export function decodeFrame(data: Buffer, isBinary: boolean): Frame | null {
  return isBinary ? decodeBroadcast(data) : decodeText(data.toString());
}

/** Encodes a frame in the receiver's version; returns null for binary payloads, which version 1.0.0 does not support. */
export function encodeFrame(frame: Frame, version: string): string | Buffer | null {
  const { joinRef, ref, topic, event, payload } = frame;
  if (payload['payload'] instanceof Uint8Array)
    return version === '2.0.0' ? encodeBroadcast(topic, String(payload['event']), payload['payload']) : null;
  if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

function decodeText(text: string): Frame | null {
  const message = parse(text);
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

function decodeBroadcast(data: Buffer): Frame | null {
  const [kind, ...sizes] = data.subarray(0, 7);
  const encoding = sizes[5];
  if (kind !== kinds.broadcastPush || encoding === undefined) return null;
  let at = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = sizes
    .slice(0, 5)
    .map((size) => data.toString('utf8', at, (at += size)));
  if (at > data.length) return null;
  const content = data.subarray(at);
  const payload = encoding === encodings.bytes ? new Uint8Array(content) : parse(content.toString());
  if (payload === undefined) return null;
  return {
    ...{ joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast' },
    payload: { type: 'broadcast', event, payload },
  };
}

function encodeBroadcast(topic: string, event: string, content: Uint8Array): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const head = [kinds.broadcast, topicBytes.length, eventBytes.length, 0, encodings.bytes];
  return Buffer.concat([Buffer.from(head), topicBytes, eventBytes, content]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
