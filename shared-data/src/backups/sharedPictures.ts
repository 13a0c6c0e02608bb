import { clear, createStore, values } from 'idb-keyval';

/**
 * The pictures that the phone's share sheet has sent to /today (shell/worker/sharedPictures.ts), once: they are taken from there,
 * unless whoever asked does not want them any more.
 */
export async function takeSharedPictures(isWanted: () => boolean): Promise<File[]> {
  const store = createStore('today-shared', 'pictures');
  const pictures = await values<File>(store);
  if (!isWanted()) return [];
  await clear(store);
  return pictures;
}
