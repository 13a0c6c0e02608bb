import { useEffect } from 'react';

/** Calls back on "/", Ctrl K and Cmd K, unless somebody is typing or a dialog is open. */
export function useSearchKeys(onSearch: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isAsked(event) || isBusy(event.target)) return;
      // Otherwise the slash would be typed into the box, and the browser would open a search of its own.
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSearch]);
}

function isAsked({ key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || altKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
