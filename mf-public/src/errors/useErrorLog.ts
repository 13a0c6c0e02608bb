import { useEffect } from 'react';

/** Logs that something could not be loaded. For parts of a page that are left out without a message to the visitor. */
export function useErrorLog(subject: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`${subject} could not be loaded.`, error);
  }, [subject, error]);
}
