import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from '@brand/shared-ui/router';
import { withParam } from './withParam';

const debounceMs = 250;
const typedState = { searchTyped: true };

const isTyped = (state: unknown) => typeof state === 'object' && state !== null && 'searchTyped' in state;

export type SearchText = ReturnType<typeof useSearchText>;

/**
 * The text of a list's search box, which the URL stores as `?q=`, so that a search can be shared and returned to. `debouncedText`
 * follows once typing pauses or the box loses focus, because browsers limit how often the URL may change.
 */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const debouncedText = params.get('q') ?? '';
  const [text, setText] = useState(debouncedText);
  const [lastKey, setLastKey] = useState(key);

  if (key !== lastKey) {
    setLastKey(key);
    // Resets the text after a navigation that changed the URL, such as the header's link to the whole list.
    if (!isTyped(state)) setText(debouncedText);
  }

  useEffect(() => {
    if (text === debouncedText) return;
    const write = () => {
      stop();
      const options = { replace: true, preventScrollReset: true, state: typedState };
      setParams(withParam(params, 'q', text), options);
    };
    const timer = setTimeout(write, debounceMs);
    // Writes the URL on focusout, because pressing a link first moves the focus out of the box, and writing it later would undo
    // the navigation.
    document.addEventListener('focusout', write);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', write);
    };
    return stop;
  }, [text, debouncedText, params, setParams]);

  return {
    text,
    setText,
    debouncedText,
    /** Sets another parameter of the URL. Takes the search from the box, because its own navigation may still be under way. */
    setParam: (name: string, value: string) =>
      setParams(withParam(withParam(params, 'q', text), name, value), { preventScrollReset: true }),
  };
}
