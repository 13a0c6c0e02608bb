// The switch is this device's own: a phone may publish what a borrowed laptop only drafts. Without storage, entries are drafts.
const key = 'today-publishes';

/** Whether the last entry of this device was published at once. */
export function isPublishing(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function rememberPublishing(publishes: boolean): void {
  try {
    localStorage.setItem(key, String(publishes));
  } catch (cause) {
    console.error(cause);
  }
}
