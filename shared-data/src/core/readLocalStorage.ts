/** The item of localStorage; null also where storage is forbidden: there, even naming it throws. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
