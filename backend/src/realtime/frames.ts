/** One message of the Phoenix protocol that supabase-js speaks. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** Reads a frame of either version: 2.0.0 sends arrays, 1.0.0 objects. Null when it is neither. */
export function decodeFrame(text: string): Frame | null {
  const message: unknown = parse(text);
  if (typeof message !== 'object' || message === null) return null;
  const [joinRef, ref, topic, event, payload] = Array.isArray(message) ? message : fieldsOf(message);
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    joinRef: textOrNull(joinRef),
    ref: textOrNull(ref),
    topic,
    event,
    payload: { ...Object(payload) },
  };
}

/** Writes a frame as the client of that version expects it. */
export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame, version: string): string {
  if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

function fieldsOf(message: object): unknown[] {
  const { join_ref, ref, topic, event, payload }: Record<string, unknown> = { ...message };
  return [join_ref, ref, topic, event, payload];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
