import { useEffect } from 'react';

/** Logs that something could not be loaded. Used for parts of a page that are omitted without notifying the visitor. */
export function useErrorLog(subject: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`${subject} could not be loaded.`, error);
  }, [subject, error]);
}
