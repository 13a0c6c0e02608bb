import { readLocalStorage } from '../core/readLocalStorage';

// The localStorage key that lets the owner's pages open while the server cannot be reached. Its value grants no rights, because
// the server checks its own tables.
const key = 'owner';

/** Whether the server has confirmed on this device that the user is the owner, and nobody has logged out since. */
export const isOwnerHere = (userId: string): boolean => readLocalStorage(key) === userId;

export function rememberOwner(userId: string): void {
  // Command-line tools, which have no localStorage, also log in as the owner.
  if (typeof localStorage === 'undefined') return;
  try {
    localStorage.setItem(key, userId);
  } catch (cause) {
    console.error(cause);
  }
}

export function forgetOwner(): void {
  if (readLocalStorage(key) !== null) localStorage.removeItem(key);
}

/** The time that the owner's pages wait for an unresponsive server. */
export const patienceMs = 3000;

/** Whether the browser reports that the device is offline. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
