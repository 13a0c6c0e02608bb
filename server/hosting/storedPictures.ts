import { cacheControl, everywhere } from './headers';
import type { FileHandler } from './staticFiles';

/** Where the backend has its public files. */
export const getStorageAddress = (supabaseUrl: string) => `${supabaseUrl}/storage/v1/object/public`;

// Dots and slashes are not encoded in the name of a picture; two dots would lead out of its bucket.
const picture = /^\/media\/(?!.*(\.\.|%2e|%2f|%5c))[^?]+$/i;

/** Leads the addresses of uploaded pictures to the storage of the backend, wherever that is at the moment (docs/decisions/042). */
export function storedPictures(supabaseUrl: string): FileHandler {
  return ({ url = '' }, response, next) => {
    const [address = ''] = url.split('?');
    if (!picture.test(address)) return next();
    const location = `${getStorageAddress(supabaseUrl)}${address}`;
    response.writeHead(302, { location, 'cache-control': cacheControl.picture, ...everywhere }).end();
  };
}
