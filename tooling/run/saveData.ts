/** Runs in the page: the page alone is measured, in all builds, and not what its links have read ahead (decision 021). */
export function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
