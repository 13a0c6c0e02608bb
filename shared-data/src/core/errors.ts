/** `unauthenticated` means that nobody is signed in and that nothing was sent, so that the same write can be tried again. */
export type AppErrorKind =
  'offline' | 'notFound' | 'forbidden' | 'unauthenticated' | 'conflict' | 'invalid' | 'unknown';

/** Why a call failed. `message` is the server's own, which the screens show where the spec says "with the message". */
export type AppError = { kind: AppErrorKind; code?: string; message: string };

/** What PostgREST, Auth and a refused connection have in common in supabase-js. */
export type SupabaseFailure = { message: string; code?: string; status?: number };

// Codes of Postgres (five characters), PostgREST (PGRST…) and Auth (words).
const kindOfCode: Record<string, AppErrorKind> = {
  PGRST116: 'notFound', // one row was asked for, none came
  '22P02': 'notFound', // an address with a malformed id names nothing
  '42501': 'forbidden',
  '23505': 'conflict',
  changed_elsewhere: 'conflict', // our own: saved by somebody else since it was read
  user_already_exists: 'conflict',
  email_exists: 'conflict',
  '23502': 'invalid',
  '23514': 'invalid',
  '22001': 'invalid',
  invalid_credentials: 'invalid',
  validation_failed: 'invalid',
  weak_password: 'invalid',
};

/** What to answer when a call could not even begin, because its code could not be loaded. */
export const toFailure = (cause: unknown): SupabaseFailure => ({ message: String(cause), status: 0 });

/** Turns an error of supabase-js into ours. `status` is the answer's HTTP status, 0 when there was no answer. */
export function toAppError(failure: SupabaseFailure, status = failure.status): AppError {
  const { code } = failure;
  // What supabase-js makes of an answer of Auth above 499: an object without words, as JSON.
  const message = failure.message === '{}' ? '' : failure.message;
  return { kind: kindOf(code, status), message, ...(code ? { code } : {}) };
}

function kindOf(code = '', status?: number): AppErrorKind {
  if (status === 0) return 'offline';
  return kindOfCode[code] ?? (status === 401 || status === 403 ? 'forbidden' : 'unknown');
}

/** The kind of a query's or mutation's error; undefined without an error, or for an exception in the code. */
export const getErrorKind = (error: object | undefined): AppErrorKind | undefined =>
  error && 'kind' in error ? (error.kind as AppErrorKind) : undefined;
