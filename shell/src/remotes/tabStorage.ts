// Values are kept until the tab is reloaded if the browser denies session storage.
const inMemory = new Map<string, unknown>();

/** The value that this tab has saved under `key`, or `fallback`. */
export function readFromTab<Value>(key: string, fallback: Value): Value {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? fallback;
  } catch {
    return (inMemory.get(key) as Value | undefined) ?? fallback;
  }
}

/** Saves `value` as JSON until the tab is closed. */
export function saveInTab(key: string, value: unknown): void {
  inMemory.set(key, value);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or blocked.
  }
}
