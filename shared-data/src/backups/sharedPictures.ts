import { clear, createStore, values } from 'idb-keyval';

/** The pictures that the phone's share sheet has sent to /today (shell/worker/sharedPictures.ts), once: they are taken from there. */
export async function takeSharedPictures(): Promise<File[]> {
  const store = createStore('today-shared', 'pictures');
  const pictures = await values<File>(store);
  await clear(store);
  return pictures;
}
