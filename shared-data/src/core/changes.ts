import type { Tag } from './api';
import type { AppError, AppErrorKind } from './errors';

// After these the rows are surely as they were. After a refusal they are not: the row may be gone.
const nothingHappened: readonly AppErrorKind[] = ['unauthenticated', 'invalid', 'offline'];

/** The `invalidatesTags` of a write: the tables whose rows it may have changed. */
export const changes =
  (...tags: Tag[]) =>
  (_written: unknown, error: AppError | undefined): readonly Tag[] =>
    error && nothingHappened.includes(error.kind) ? [] : tags;
