import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from '@brand/shared-data';
import type { ErrorDetails } from '@brand/shared-data/admin';
import { deleteWaiting, listWaiting, sendWaiting, type Waiting } from './outbox';

const pauseMs = 15_000;

/**
 * The entries waiting on this device. They are sent when the page is opened or shown again, or when the connection returns,
 * because some phones send nothing in the background.
 */
export function useOutbox(userId: string) {
  const dispatch = useDispatch();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [failure, setFailure] = useState<ErrorDetails>();

  const look = useCallback(async () => setWaiting(await listWaiting(userId)), [userId]);
  const send = useCallback(async () => {
    if (!userId) return;
    try {
      await look();
      setFailure(navigator.onLine ? await sendWaiting(dispatch, userId) : undefined);
      await look();
    } catch (cause) {
      // Without IndexedDB, no entries can be waiting.
      console.error(cause);
    }
  }, [dispatch, userId, look]);

  useEffect(() => {
    const whenShown = () => document.visibilityState === 'visible' && void send();
    const whenOnline = () => void send();
    void Promise.resolve().then(send);
    window.addEventListener('online', whenOnline);
    document.addEventListener('visibilitychange', whenShown);
    return () => {
      window.removeEventListener('online', whenOnline);
      document.removeEventListener('visibilitychange', whenShown);
    };
  }, [send]);

  // Retries on a timer, because no event fires when an unresponsive connection recovers.
  const count = waiting.length;
  useEffect(() => {
    if (count === 0) return;
    const timer = setInterval(() => void send(), pauseMs);
    return () => clearInterval(timer);
  }, [count, send]);

  const remove = async (clientId: string) => {
    await deleteWaiting(userId, clientId);
    await look();
  };
  return { waiting, failure, isOnline, send, look, remove };
}

function subscribe(onChange: () => void) {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange);
  };
}
