import { clear, createStore, set } from 'idb-keyval';

// The database from which /today reads the pictures (shared-data/src/backups/sharedPictures.ts).
const getStore = () => createStore('today-shared', 'pictures');

const maxPictures = 10;
const maxBytes = 50 * 1024 * 1024;

/**
 * Accepts content from the phone's share sheet for the today page: pictures wait on the device until the page's form reads them,
 * and texts are put into the URL. Nothing is sent or saved before the owner has seen it.
 */
export async function takeShared(request: Request): Promise<Response> {
  const shared = await request.formData();
  const pictures = shared
    .getAll('pictures')
    .filter((value) => value instanceof File && value.size > 0 && value.size <= maxBytes)
    .slice(0, maxPictures);
  // Replaces content that was shared earlier and never used.
  await forgetSharedPictures();
  const page = new URL('/admin/today', request.url);
  // Only the page that opens now may take the pictures, not one that is open, or is just being left.
  const id = crypto.randomUUID();
  for (const [index, picture] of pictures.entries()) await set(`${id} ${index}`, picture, getStore());
  if (pictures.length > 0) page.searchParams.set('pictures', id);
  for (const name of ['title', 'text', 'url']) {
    const value = shared.get(name);
    if (typeof value === 'string' && value) page.searchParams.set(name, value);
  }
  return Response.redirect(page.href, 303);
}

export const forgetSharedPictures = () => clear(getStore());
