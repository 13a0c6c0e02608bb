import { useEffect, useState } from 'react';

/** The text as it was at the last pause of typing: not every letter asks the server. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
