import { useEffect, useState } from 'react';

/** The text as of the last pause in typing, so that not every keystroke sends a request. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
