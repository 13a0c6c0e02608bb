/** `unauthenticated`: nobody is signed in and nothing was sent, so the same write can be sent again after a log-in. */
export type AppErrorKind =
  'offline' | 'notFound' | 'forbidden' | 'unauthenticated' | 'conflict' | 'invalid' | 'unknown';

/**
 * The reason why a request failed. `message` comes from the server; the texts in `messages` quote it where it helps the user. `isAway` is
 * set if the response came from a proxy or from a backend that is starting.
 */
export type AppError = { kind: AppErrorKind; code?: string; message: string; isAway?: boolean };

/** The fields shared by supabase-js errors from PostgREST, Auth and a refused connection. */
export type SupabaseError = { message: string; code?: string; status?: number };

// Codes from Postgres (five characters), PostgREST (PGRST…) and Auth (words).
const kindsByCode: Record<string, AppErrorKind> = {
  PGRST116: 'notFound', // one row was requested, none came
  '22P02': 'notFound', // an address with a malformed id names nothing
  '42501': 'forbidden',
  '23505': 'conflict',
  changed_elsewhere: 'conflict', // of this package: the row was saved elsewhere since it was read
  user_already_exists: 'conflict',
  email_exists: 'conflict',
  '23502': 'invalid',
  '23514': 'invalid',
  '22001': 'invalid',
  invalid_credentials: 'invalid',
  validation_failed: 'invalid',
  weak_password: 'invalid',
};

/** The error for a request whose code could not be loaded. */
export const toLoadError = (cause: unknown): SupabaseError => ({ message: String(cause), status: 0 });

/** Converts an error from supabase-js to an `AppError`. `status` is the HTTP status, 0 if there was no response. */
export function toAppError(error: SupabaseError, status = error.status): AppError {
  const { code } = error;
  // For an Auth response with a status above 499, supabase-js sets the message to an empty object as JSON.
  const message = error.message === '{}' ? '' : error.message;
  return {
    kind: getKind(code, status),
    message,
    ...(code ? { code } : {}),
    ...(isAway(code, status) && { isAway: true }),
  };
}

// An error with a Postgres code comes from the database itself.
const isAway = (code = '', status = 0): boolean =>
  [502, 503, 504].includes(status) && !/^[0-9A-Z]{5}$/.test(code);

function getKind(code = '', status?: number): AppErrorKind {
  if (status === 0) return 'offline';
  return kindsByCode[code] ?? (status === 401 || status === 403 ? 'forbidden' : 'unknown');
}

/** Whether a request is worth repeating as it is, because no session or backend has refused it. */
export const isOutOfReach = (error: object): boolean =>
  ['offline', 'unauthenticated'].includes(getErrorKind(error) ?? '') ||
  ('isAway' in error && error.isAway === true);

/** The kind of a query's or mutation's error; undefined if there is no error, or for an exception in the code. */
export const getErrorKind = (error: object | undefined): AppErrorKind | undefined =>
  error && 'kind' in error ? (error.kind as AppErrorKind) : undefined;
