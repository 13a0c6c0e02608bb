type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection allows prefetching: not with Save-Data, on 2G or offline. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return navigator.onLine && !saveData && !effectiveType.endsWith('2g');
}
