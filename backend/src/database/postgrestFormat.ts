// The private parts of lite's connection that this backend replaces or sets; no other code uses them. lite's version is pinned
// exactly, so a missing part means that lite was upgraded without checking this file.
import { diskFull, diskFullMessage } from '@brand/data-api/errors';
import type { PostgresConnection } from '@supabase/lite/postgres';

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

/** Gives constraint and function errors the status codes that PostgREST uses. */
export function formatErrors(connection: PostgresConnection): void {
  const original = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normal = original(error);
    if (!isDatabaseError(normal)) return normal;
    const status = getMissingStatus(normal.code, normal.message);
    if (normal.code === diskFull) normal.message = diskFullMessage;
    return status === null ? normal : withStatus(normal, status);
  };
}

/** PostgREST's status for a SQLSTATE that lite does not know; null if lite's own status is right. */
export function getMissingStatus(code: string, message = ''): number | null {
  if (['23502', '23503', '23505'].includes(code)) return null;
  if (code === 'P0001' || code.startsWith('23')) return 400;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === diskFull) return 507;
  // The statement timed out or its thread ended, so a retry may succeed.
  if (code === '57014' || code === '57P01') return 503;
  return /^(28|0L|0P)/.test(code) ? 403 : null;
}

// PostgREST lets functions choose a status through code PGRST, with the response in the message and the status in the detail.
function withStatus({ code, message, detail, hint }: DatabaseError, status: number): DatabaseError {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
