/** Returns a text stored on this device; '' if there is none or storage is unavailable. */
export function recall(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (cause) {
    console.error(cause);
  }
}
