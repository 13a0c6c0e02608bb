import { readLocalStorage } from '../core/readLocalStorage';

// This key grants nothing, because the server checks its own tables. It lets the owner's pages open while the server
// cannot be reached.
const key = 'owner';

/** Whether the server has said on this device that the user is the owner, and nobody has logged out since. */
export const isOwnerHere = (userId: string): boolean => readLocalStorage(key) === userId;

export function rememberOwner(userId: string): void {
  // Commands that log in as the owner have no secret key.
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

/** The time that the owner's pages wait for a server that does not answer. */
export const patienceMs = 3000;

/** Whether the device itself says that it has no connection. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
