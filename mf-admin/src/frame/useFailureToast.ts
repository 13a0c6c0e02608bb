import { useMemo } from 'react';
import type { Message } from '@brand/shared-data';
import type { ErrorDetails } from '@brand/shared-data/admin';
import { useToastFor } from '@brand/shared-ui/core';

/** Shows a toast each time a query fails. `toMessage` must be the same function on every render. */
export function useFailureToast(
  error: ErrorDetails | undefined,
  toMessage?: (error: ErrorDetails) => Message,
): void {
  useToastFor(useMemo(() => (error && toMessage ? toMessage(error) : null), [error, toMessage]));
}
