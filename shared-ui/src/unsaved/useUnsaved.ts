import { useEffect, useSyncExternalStore } from 'react';

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

/** Marks the page as having unsaved text while `isUnsaved`. Every `Form` calls this itself. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const text = Symbol();
    unsaved.add(text);
    notify();
    return () => {
      unsaved.delete(text);
      notify();
    };
  }, [isUnsaved]);
}

/** Whether any form on the page has unsaved text, in any remote. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved, neverOnServer);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const hasUnsaved = () => unsaved.size > 0;
const neverOnServer = () => false;

function notify() {
  for (const listener of listeners) listener();
}
