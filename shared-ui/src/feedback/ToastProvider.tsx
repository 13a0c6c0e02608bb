import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { onFirstInteraction } from '../interaction/onFirstInteraction';
import type { ToastsProps } from './Toasts';
import { ToastContext, type ShowToast, type ToastMessage } from './useToast';

let Toasts: ComponentType<ToastsProps> | undefined;

/** Preloads the code that shows toasts. */
export async function loadToasts(): Promise<void> {
  ({ Toasts } = await import(/* webpackChunkName: "Toasts" */ './Toasts'));
}

/**
 * Provides toasts to its children. The toast code is loaded on the first interaction with the page, so that it is available if
 * the connection fails later.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage>();
  const [isLoaded, setIsLoaded] = useState(Toasts !== undefined);

  const load = useCallback(() => {
    // If loading fails, the newest message waits for the next attempt.
    void loadToasts().then(
      () => setIsLoaded(true),
      () => {},
    );
  }, []);
  useEffect(() => onFirstInteraction(load), [load]);

  const toast = useCallback<ShowToast>(
    (next) => {
      // A copy, so that the same message can be shown again.
      setMessage({ ...next });
      load();
    },
    [load],
  );

  return (
    <ToastContext value={toast}>
      {children}
      {isLoaded && Toasts && <Toasts message={message} />}
    </ToastContext>
  );
}
