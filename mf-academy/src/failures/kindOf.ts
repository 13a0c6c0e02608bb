import type { AppErrorKind } from '@brand/shared-data';

/** Of which kind the error of a read or write is; undefined for none, and for one that nobody expected. */
export const kindOf = (error: object | undefined): AppErrorKind | undefined =>
  error && 'kind' in error ? (error.kind as AppErrorKind) : undefined;
