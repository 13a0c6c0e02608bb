import { useEffect, useSyncExternalStore } from 'react';

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

/** While `isUnsaved`, the page holds text that would be lost with it. Every `Form` says so itself. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const text = Symbol();
    unsaved.add(text);
    tell();
    return () => {
      unsaved.delete(text);
      tell();
    };
  }, [isUnsaved]);
}

/** Whether anything on the page is unsaved, in whichever remote. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved, nothingYet);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const hasUnsaved = () => unsaved.size > 0;
const nothingYet = () => false;

function tell() {
  for (const listener of listeners) listener();
}
