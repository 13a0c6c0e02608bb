import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from '@brand/shared-ui/router';

const settleMs = 250;
const typed = { searchTyped: true };

const wasTyped = (state: unknown) => typeof state === 'object' && state !== null && 'searchTyped' in state;

/**
 * The text of a list's search box, kept in the address as `?q=` so that a search can be shared and returned to.
 * `settled` follows once typing pauses: browsers limit how often the address may change.
 */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const settled = params.get('q') ?? '';
  const [text, setText] = useState(settled);
  const [knownKey, setKnownKey] = useState(key);

  if (key !== knownKey) {
    setKnownKey(key);
    // Somebody else changed the address, such as the header's link to the whole list.
    if (!wasTyped(state)) setText(settled);
  }

  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => {
      setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true, state: typed });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, settled, setParams]);

  return { text, setText, settled };
}
