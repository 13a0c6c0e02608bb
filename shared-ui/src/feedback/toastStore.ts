import type { ToastMessage } from './toastContext';

export type ToastStore = ReturnType<typeof createToastStore>;

/** The message of the open toast, which a newer one replaces on the spot. */
export function createToastStore(first: ToastMessage) {
  let current = { message: first, number: 0 };
  let changed = () => {};
  return {
    get: () => current,
    replace(message: ToastMessage) {
      current = { message, number: current.number + 1 };
      changed();
    },
    subscribe(listener: () => void) {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
  };
}
