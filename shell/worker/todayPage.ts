import { cacheNames } from '@brand/site-contract/offline';

const key = '/today';

// Longer than a slow connection needs for this page, and no longer than a person waits to write a sentence.
const patienceMs = 3000;

/** The icon on a phone opens the long address, people type the short one; both have the same page. */
export const isToday = ({ pathname }: URL): boolean => /^(\/admin)?\/today\/?$/.test(pathname);

/** Keeps the owner's page of the day. Its HTML is the same for everybody: it has code and configuration, and no data. */
export async function keepToday(page: string): Promise<void> {
  if (!isToday(new URL(page))) return;
  const response = await fetch(page, { credentials: 'omit' });
  if (response.ok) await (await caches.open(cacheNames.code)).put(key, response);
}

export const keptToday = async (): Promise<Response | undefined> =>
  (await caches.open(cacheNames.code)).match(key);

/** The page of the day: the cached copy if the network fails, refuses or does not answer. */
export async function openToday(request: Request): Promise<Response> {
  const kept = await keptToday();
  if (!kept) return fetch(request);
  const read = fetch(request).then(
    // Also where the address, with the words that were shared, is too long for the server.
    (response) => (response.status >= 400 ? kept : response),
    () => kept,
  );
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([read, late]);
}
