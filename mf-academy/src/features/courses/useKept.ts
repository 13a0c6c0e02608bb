import { useState } from 'react';

/** The value, or the last one there was: the words of a failure stay while it is tried again. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
