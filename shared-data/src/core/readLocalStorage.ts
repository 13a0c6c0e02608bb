/** The localStorage item; also null if storage is forbidden, in which case even accessing `localStorage` throws. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
