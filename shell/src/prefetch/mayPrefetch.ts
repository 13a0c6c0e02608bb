type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the line bears more than what somebody asks for: not where data is saved, on 2g or offline. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return navigator.onLine && !saveData && !effectiveType.endsWith('2g');
}
