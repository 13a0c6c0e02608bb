import { useSyncExternalStore } from 'react';
import { ToastCard } from './ToastCard';
import type { ToastStore } from './toastStore';

/** The place of the open toast. A newer message is a new card, with its own five seconds, and is read aloud. */
export function ToastSlot({ store, onClose }: { store: ToastStore; onClose: () => void }) {
  const { message, number } = useSyncExternalStore(store.subscribe, store.get, store.get);
  return <ToastCard key={number} message={message} onClose={onClose} />;
}
