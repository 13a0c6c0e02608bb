import { clear, createStore, values } from 'idb-keyval';

/**
 * Removes and returns the pictures that the phone's share sheet sent to /today (shell/worker/sharedPictures.ts), unless the
 * caller no longer wants them.
 */
export async function takeSharedPictures(isWanted: () => boolean): Promise<File[]> {
  const store = createStore('today-shared', 'pictures');
  const pictures = await values<File>(store);
  if (!isWanted()) return [];
  await clear(store);
  return pictures;
}
