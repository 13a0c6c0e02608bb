import { randomUUID } from 'node:crypto';
import { getPictureHeight, getPictureWidths, keyHeaders, toPictureEnd } from '@brand/shared-data/server';
import sharp from 'sharp';
import { isPicture, noPicture } from '../../imports/isPicture';
import type { TokenSettings } from '../TokenCalls';
import { invalid } from './readRequest';

const maxPixels = 100_000_000;
const quality = 82;

/**
 * Stores a photo as the admin does: upright, in the widths of the site, and without what the camera wrote into it. The result
 * is its path on the site. Throws RefusedProgram for what is no picture.
 */
export async function storePhoto(file: File, settings: TokenSettings): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(bytes)) throw invalid(noPicture);
  const upright = await sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalid(`“${file.name}” cannot be read.`);
    });
  const { width, height } = upright.info;
  const colour = await averageColour(upright.data);
  const name = toName(file.name);
  let address = '';
  for (const each of getPictureWidths(width, height)) {
    const picture = await sharp(upright.data)
      .resize({ width: each, height: getPictureHeight({ width, height }, each), fit: 'fill' })
      .webp({ quality })
      .toBuffer();
    address = await upload(`${name}${toPictureEnd(colour, each)}`, picture, settings);
  }
  return address;
}

async function upload(
  name: string,
  picture: Buffer<ArrayBufferLike>,
  { supabaseUrl, secretKey }: TokenSettings,
): Promise<string> {
  const response = await fetch(`${supabaseUrl}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      ...keyHeaders(secretKey),
      'content-type': 'image/webp',
      'cache-control': 'max-age=31536000',
    },
    body: new Uint8Array(picture),
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok)
    throw new Error(`the storage answered ${response.status} to a photo: ${await response.text()}`);
  return `/media/${name}`;
}

// Six hexadecimal digits; undefined for a transparent picture.
async function averageColour(picture: Buffer): Promise<string | undefined> {
  const { data } = await sharp(picture)
    .ensureAlpha()
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[3] === 255 ? data.subarray(0, 3).toString('hex') : undefined;
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
