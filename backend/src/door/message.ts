/** A request as it goes on from the door: in the one spelling that stands for it. */
export type Message = {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | undefined;
};

/** What a request may not say; the sentence is for its sender. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(sentence: string, status = 400, code = 'PGRST100') {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

/** The body as JSON, or undefined for none. Throws a Refusal for other types (415) and for what is not JSON (400). */
export function readJson({ headers, body }: Message): unknown {
  if (!body || body.byteLength === 0) return undefined;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('The body is JSON, and says so.', 415, 'PGRST102');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal('The body is not valid JSON.', 400, 'PGRST102');
  }
}

/** The same message with another body; JSON written again, so that what was read is what goes on. */
export function withJson(message: Message, json: unknown): Message {
  return {
    ...message,
    body: json === undefined ? undefined : new TextEncoder().encode(JSON.stringify(json)),
  };
}

/** The fields of an object that has no others than these. Throws a Refusal. */
export function fieldsOf(json: unknown, known: readonly string[]): Record<string, unknown> {
  if (json === undefined) return {};
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Refusal('The body is an object.');
  const strange = Object.keys(json).find((name) => !known.includes(name));
  if (strange !== undefined) throw new Refusal(`"${strange.slice(0, 100)}" is no field of this request.`);
  return { ...json };
}
