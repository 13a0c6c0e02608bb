import { useEffect } from 'react';

/** Writes to the console that something could not be loaded, for what the visitor isn't told. */
export function useLoggedError(what: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded.`, error);
  }, [what, error]);
}
