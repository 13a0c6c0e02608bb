import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { onFirstInteraction } from '../interaction/onFirstInteraction';
import { ToastContext, type ShowToast, type ToastMessage } from './toastContext';
import type { ToastsProps } from './Toasts';

let loaded: ComponentType<ToastsProps> | null = null;

/** Loads ahead what shows toasts. */
export async function loadToasts(): Promise<void> {
  const { Toasts } = await import(/* webpackChunkName: "Toasts" */ './Toasts');
  loaded = Toasts;
}

/**
 * The toasts of an app, around it. What shows them comes when somebody begins to do something with the page: nothing
 * that they do may find it missing, should the connection be what fails then.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Toasts, setToasts] = useState(() => loaded);
  const waiting = useRef<ToastMessage[]>([]);
  const show = useRef<ShowToast>((message) => void waiting.current.push(message));

  const load = useCallback(() => {
    // Without a connection a message waits for the next one.
    if (loaded) setToasts(() => loaded);
    else
      loadToasts().then(
        () => setToasts(() => loaded),
        () => {},
      );
  }, []);
  useEffect(() => onFirstInteraction(load), [load]);

  const toast = useCallback<ShowToast>(
    (message) => {
      show.current(message);
      load();
    },
    [load],
  );
  const onReady = useCallback((showNow: ShowToast) => {
    show.current = showNow;
    for (const message of waiting.current.splice(0)) showNow(message);
  }, []);

  return (
    <ToastContext value={toast}>
      {children}
      {Toasts && <Toasts onReady={onReady} />}
    </ToastContext>
  );
}
