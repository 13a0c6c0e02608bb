import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { useSendWhenConnected, type ErrorDetails } from '@brand/shared-data/admin';
import { useIsOnline } from '@brand/shared-ui/core';
import { deleteWaiting, listWaiting, sendWaiting, type Waiting } from './outbox';

/** The entries waiting on this device. */
export function useOutbox(userId: string) {
  const dispatch = useDispatch();
  const isOnline = useIsOnline();
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [failure, setFailure] = useState<ErrorDetails>();

  const look = async () => setWaiting(await listWaiting(userId));
  const send = async () => {
    try {
      await look();
      setFailure(navigator.onLine ? await sendWaiting(dispatch, userId) : undefined);
      await look();
    } catch (cause) {
      // Without IndexedDB, no entries can be waiting.
      console.error(cause);
    }
  };
  useSendWhenConnected(userId, waiting.length > 0, send);

  const remove = async (clientId: string) => {
    await deleteWaiting(userId, clientId);
    await look();
  };
  return { waiting, failure, isOnline, send, look, remove };
}
