import type { DataThunk } from '../core/thunks';
import { fetchedPicturesPath } from './fetchedPicturesPath';

/**
 * The bytes of a picture elsewhere, through the site's own server: pages may connect to no other. `site` is the former
 * address of the site, for paths. Rejects with the reason.
 */
export const fetchPicture =
  (address: string, site: string): DataThunk<Promise<Uint8Array<ArrayBuffer>>> =>
  async (_dispatch, _getState, { supabase }) => {
    const { data } = await supabase.getSession();
    const response = await fetch(fetchedPicturesPath, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ address, site }),
    });
    if (!response.ok) throw new Error(await response.text());
    return new Uint8Array(await response.arrayBuffer());
  };
