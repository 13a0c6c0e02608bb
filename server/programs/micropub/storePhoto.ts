import { randomUUID } from 'node:crypto';
import { keyHeaders } from '@brand/shared-data/server';
import { toPictureSizes } from '@brand/site-mover/node';
import type { TokenSettings } from '../TokenCalls';
import { invalid } from './readRequest';

/**
 * Stores a photo as the admin does: upright, in the site's widths, and without the camera's metadata. Returns its path on the
 * site. Throws RefusedPost for other files.
 */
export async function storePhoto(file: File, settings: TokenSettings): Promise<string> {
  const sizes = await toPictureSizes(new Uint8Array(await file.arrayBuffer())).catch(({ message }: Error) => {
    throw invalid(message);
  });
  const name = toName(file.name);
  for (const { suffix, bytes } of sizes) await upload(`${name}${suffix}`, bytes, settings);
  return `/media/${name}${sizes.at(-1)?.suffix ?? ''}`;
}

async function upload(
  name: string,
  picture: Uint8Array<ArrayBuffer>,
  { supabaseUrl, secretKey }: TokenSettings,
): Promise<void> {
  const response = await fetch(`${supabaseUrl}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      ...keyHeaders(secretKey),
      'content-type': 'image/webp',
      'cache-control': 'max-age=31536000',
    },
    body: picture,
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok)
    throw new Error(`the storage answered ${response.status} to a photo: ${await response.text()}`);
}

function toName(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|(?<!-)-+$/g, '');
  return `${new Date().getFullYear()}/${words || 'photo'}-${randomUUID().slice(0, 8)}`;
}
