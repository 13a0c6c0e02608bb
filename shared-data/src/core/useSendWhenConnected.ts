import { useEffect, useEffectEvent, useRef } from 'react';

const pauseMs = 15_000;

/**
 * Sends what waits on this device, never twice at once: when the page is opened or shown again, because some phones send nothing
 * in the background, when the connection returns, and on a timer while something is waiting, because no event fires when an
 * unresponsive connection recovers. Nothing is sent without a user.
 */
export function useSendWhenConnected(userId: string, isWaiting: boolean, send: () => Promise<unknown>): void {
  const isSending = useRef(false);
  const sendOnce = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    await send().finally(() => {
      isSending.current = false;
    });
  });

  useEffect(() => {
    if (!userId) return;
    const whenShown = () => document.visibilityState === 'visible' && void sendOnce();
    const whenOnline = () => void sendOnce();
    void Promise.resolve().then(whenOnline);
    window.addEventListener('online', whenOnline);
    document.addEventListener('visibilitychange', whenShown);
    return () => {
      window.removeEventListener('online', whenOnline);
      document.removeEventListener('visibilitychange', whenShown);
    };
  }, [userId]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void sendOnce(), pauseMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
