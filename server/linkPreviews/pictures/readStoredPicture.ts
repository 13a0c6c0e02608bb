import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getStorageAddress } from '../../pictures/storedPictures';
import { demoFolder, type Settings } from '../../settings';

/** The bytes of the picture at a path on the site (`/media/…`); undefined if the picture cannot be read. */
export async function readStoredPicture(
  { supabaseUrl, timeouts }: Pick<Settings, 'supabaseUrl' | 'timeouts'>,
  address: string,
): Promise<Uint8Array | undefined> {
  const own = await readFile(path.join(demoFolder, address)).catch(() => undefined);
  if (own) return own;
  try {
    const response = await fetch(getStorageAddress(supabaseUrl) + address, {
      signal: AbortSignal.timeout(timeouts.answer),
    });
    if (!response.ok) throw new Error(`the storage answered ${response.status}`);
    return await response.bytes();
  } catch (error) {
    console.error(`shell: ${address} could not be read: ${(error as Error).message}`);
    return undefined;
  }
}
