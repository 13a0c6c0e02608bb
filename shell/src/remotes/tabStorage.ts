// Where the browser refuses session storage, values last until the tab is reloaded.
const inMemory = new Map<string, unknown>();

/** The value that this tab has saved under `key`; null when there is none. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** Saves `value`, as JSON, until the tab is closed. */
export function saveInTab(key: string, value: unknown): void {
  inMemory.set(key, value);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden.
  }
}
