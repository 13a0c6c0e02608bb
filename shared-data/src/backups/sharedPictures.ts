import { createStore, delMany, entries } from 'idb-keyval';

/**
 * Removes and returns the pictures that the phone's share sheet sent to /today (shell/worker/sharedPictures.ts) under this `id`,
 * which is in the page's address, unless the caller no longer wants them.
 */
export async function takeSharedPictures(id: string, isWanted: () => boolean): Promise<File[]> {
  const store = createStore('today-shared', 'pictures');
  const all = await entries<string, File>(store);
  const own = all.filter(([key]) => key.startsWith(`${id} `));
  if (!isWanted()) return [];
  const keys = own.map(([key]) => key);
  await delMany(keys, store);
  return own.map(([, picture]) => picture);
}
