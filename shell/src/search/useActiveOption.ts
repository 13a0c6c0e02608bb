import { useState, type KeyboardEvent } from 'react';
import type { SearchResult } from '@brand/shared-data';

/**
 * The option that arrow keys have chosen, the first one at first, and the keys of a combobox: arrows go around, Enter
 * opens. Enter waits while what is shown is not what was typed.
 */
export function useActiveOption(listId: string, results: SearchResult[], isSearching: boolean) {
  const [chosen, setChosen] = useState({ results, index: 0 });
  // Other results begin at the first one again.
  const index = chosen.results === results ? chosen.index : 0;
  const active = results.length > 0 ? index : null;
  const optionId = (at: number) => `${listId}-${at}`;

  function onKeyDown(event: KeyboardEvent) {
    if (active === null || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen({ results, index: (active + step + results.length) % results.length });
    }
    if (event.key === 'Enter' && !isSearching) document.getElementById(optionId(active))?.click();
  }

  return { active, optionId, onKeyDown };
}
