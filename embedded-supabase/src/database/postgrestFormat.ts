const asText = (text: string) => text;

const isoTime = (text: string) => text.replace(' ', 'T');
const fromText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const fromJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const type = (
  oid: number,
  parse: (text: string) => unknown,
  serialize: (value: unknown) => string = fromText,
) => ({ to: oid, from: [oid], parse, serialize });

/** How values of Postgres types become JavaScript's and back: as PostgREST writes them; a text is sent as it is. */
export const valueTypes = {
  boolean: type(16, (text) => text === 't'),
  bigint: type(20, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text))),
  json: type(114, (text) => JSON.parse(text) as unknown, fromJson),
  jsonb: type(3802, (text) => JSON.parse(text) as unknown, fromJson),
  // NaN and Infinity cannot be JSON numbers; PostgREST also sends them as text.
  numeric: type(1700, (text) => (Number.isFinite(Number(text)) ? Number(text) : text)),
  date: type(1082, asText),
  time: type(1083, asText),
  timestamp: type(1114, isoTime),
  timestamptz: type(1184, (text) => isoTime(text).replace(/([+-]\d\d)$/, '$1:00')),
  timetz: type(1266, asText),
};

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Whether the error is PostgreSQL's, or one of the system, with its code. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
