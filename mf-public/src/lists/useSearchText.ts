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
      // What else is in the address stays, such as a category.
      const search = new URLSearchParams(params);
      if (text) search.set('q', text);
      else search.delete('q');
      setParams(search, { replace: true, preventScrollReset: true, state: typed });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, settled, params, setParams]);

  return { text, setText, settled };
}
