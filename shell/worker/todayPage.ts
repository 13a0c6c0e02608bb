import { cacheNames } from '@brand/site-contract/offline';

const key = '/today';

// Longer than a slow connection needs for this page, but no longer than a person is willing to wait.
const patienceMs = 3000;

/** The icon on a phone opens the long path, people type the short one; both lead to the same page. */
export const isToday = ({ pathname }: URL): boolean => /^(\/admin)?\/today\/?$/.test(pathname);

/** Caches the owner's today page. Its HTML is the same for everybody: it contains code and configuration, but no data. */
export async function keepToday(page: string): Promise<void> {
  if (!isToday(new URL(page))) return;
  const response = await fetch(page, { credentials: 'omit' });
  if (response.ok) await (await caches.open(cacheNames.code)).put(key, response);
}

export const keptToday = async (): Promise<Response | undefined> =>
  (await caches.open(cacheNames.code)).match(key);

/** The today page: the cached copy if the network fails, the server returns an error, or there is no response in time. */
export async function openToday(request: Request): Promise<Response> {
  const kept = await keptToday();
  if (!kept) return fetch(request);
  const read = fetch(request).then(
    // Also covers a URL that is too long for the server because of the shared text in it.
    (response) => (response.status >= 400 ? kept : response),
    () => kept,
  );
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([read, late]);
}
