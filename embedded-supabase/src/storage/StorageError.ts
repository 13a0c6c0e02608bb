import { isDatabaseError } from '../database/postgrestFormat';

/** An error with hosted Storage's fields. Most errors have HTTP status 400 and state the actual status in the body. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    readonly statusCode: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }

  toResponse(): Response {
    const { statusCode, error, message } = this;
    return Response.json(
      { statusCode: String(statusCode), error, message },
      { status: statusCode < 500 ? 400 : statusCode },
    );
  }
}

export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found');
export const bucketNotEmpty = () =>
  new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
const alreadyExists = () => new StorageError(409, 'Duplicate', 'The resource already exists');
const diskIsFull = () =>
  new StorageError(507, 'InsufficientStorage', 'The disk of the server is full. Nothing was stored.');

const byState: Record<string, () => StorageError> = {
  42501: () => new StorageError(403, 'Unauthorized', 'new row violates row-level security policy'),
  23505: alreadyExists,
  23503: () => new StorageError(404, 'InvalidRequest', 'The related resource does not exist'),
  53100: diskIsFull,
  57014: () => new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out'),
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
};
// Raised by a trigger or a policy's function, with a human-readable message.
const raised = ['P0001', '25006'];

/** Converts a database or file system error to hosted Storage's error; returns other errors, which are faults, unchanged. */
export function toStorageError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  if (raised.includes(error.code)) return new StorageError(500, 'DatabaseError', error.message);
  return byState[error.code]?.() ?? error;
}
