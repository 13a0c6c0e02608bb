import type { Message } from '@brand/shared-data';
import type { ErrorDetails } from '@brand/shared-data/admin';
import { useToast } from '@brand/shared-ui/core';

/** Returns a function that shows the outcome of a mutation in a toast, and resolves to whether it succeeded. */
export function useOutcomeToast() {
  const toast = useToast();
  return async (
    mutation: PromiseLike<{ error?: ErrorDetails }>,
    done: Message,
    failed: (error: ErrorDetails) => Message,
  ): Promise<boolean> => {
    const { error } = await mutation;
    toast(error ? failed(error) : done);
    return !error;
  };
}
