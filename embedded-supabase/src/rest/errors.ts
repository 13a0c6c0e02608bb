// Responds to errors as PostgREST does.
import type { InvalidRequest } from './apiRequest';

type ApiError = { code: string; message: string; details: unknown; hint: string | null };

/** An error response in PostgREST's format. */
export function restError(
  status: number,
  { code, message, details, hint }: ApiError,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, details: details ?? null, hint: hint ?? null, message }, { status, headers });
}

/** The response to a request that is not served. */
export function invalidRest({ status, code, message, more }: InvalidRequest): Response {
  return restError(status, { code, message, details: more.details ?? null, hint: more.hint ?? null });
}

export const diskFull = '53100';
export const diskFullMessage = 'The disk of the server is full. Nothing was stored.';

type DatabaseError = { code?: string; message: string; detail?: string; hint?: string };

/** The response to a database error. Rethrows any other error. */
export function respondToError(error: unknown, role: string): Response {
  const { code = '', message, detail, hint } = error as DatabaseError;
  if (!/^[0-9A-Z]{5}$/.test(code)) throw error;
  if (code === 'PGRST') return raisedResponse(message, detail);
  return restError(getStatus(code, role, message), {
    ...{ code, details: detail ?? null, hint: hint ?? null },
    message: code === diskFull ? diskFullMessage : message,
  });
}

// The response that a function defines by raising an error: the message holds the error as JSON; the detail holds the status and
// headers.
function raisedResponse(message: string, detail: string | undefined): Response {
  try {
    const said = JSON.parse(message) as ApiError;
    const { status, headers } = JSON.parse(detail ?? '') as {
      status: number;
      headers?: Record<string, string>;
    };
    return restError(Number(status), said, headers);
  } catch {
    return restError(500, {
      ...{ code: 'PGRST121', message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error' },
      ...{ details: null, hint: 'MESSAGE and DETAIL must be JSON objects, and DETAIL names a status.' },
    });
  }
}

/** PostgREST's status for a SQLSTATE; 503 or 507 if the request may be retried. */
function getStatus(code: string, role: string, message: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  const chosen = /^PT(\d{3})$/.exec(code)?.[1];
  return Number(chosen ?? statuses[code] ?? statuses[code.slice(0, 2)] ?? 400);
}

// HTTP statuses by SQLSTATE or its class.
const statuses: Record<string, number> = {
  ...{ '23503': 409, '23505': 409, '25006': 405, '42883': 404, '42P01': 404, '42P17': 500 },
  ...{ '53400': 500, [diskFull]: 507, '57014': 503, '57P01': 503, P0001: 400 },
  ...{ '08': 503, '09': 500, '0L': 403, '0P': 403, '25': 500, '28': 403, '2D': 500, '38': 500, '39': 500 },
  ...{ '3B': 500, '40': 500, '53': 503, '54': 500, '55': 500, '57': 500, '58': 500, F0: 500, HV: 500 },
  ...{ P0: 500, XX: 500 },
};
