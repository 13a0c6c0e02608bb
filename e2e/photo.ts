import path from 'node:path';
import sharp from 'sharp';

const device = 'Telling Telephone';

/**
 * A phone photo with place and device in its metadata, in the format given by its name. A HEIC photo is actually a JPEG, as sent by
 * some apps.
 */
export async function photo(name: string) {
  const format = toFormat(name);
  const background = '#c2410c';
  const picture = sharp({ create: { width: 2000, height: 1200, channels: 3, background } })
    .withExif({
      IFD0: { Make: device },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '69/1 39/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '18/1 57/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${device}</place></x:xmpmeta>`);
  const buffer = format === 'gif' ? await animation(picture) : await picture.toFormat(format).toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

const toFormat = (name: string) => {
  const end = path.extname(name).slice(1).toLowerCase();
  return end === 'jpg' || end === 'heic' ? 'jpeg' : (end as 'png' | 'webp' | 'avif' | 'gif');
};

/** A GIF with two frames and the device in a comment, because GIF has no EXIF. */
async function animation(picture: sharp.Sharp): Promise<Buffer> {
  const first = await picture.png().toBuffer();
  const second = await sharp(first).negate().png().toBuffer();
  const gif = await sharp([first, second], { join: { animated: true } })
    .gif()
    .toBuffer();
  const comment = Buffer.from([0x21, 0xfe, device.length, ...Buffer.from(device), 0]);
  // Inserts the comment before the byte that ends the file.
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
}

/** Reads a picture's format and the kinds of metadata in it besides its colour profile. */
export async function readMetadata(file: Buffer) {
  const { format, exif, xmp, iptc, comments } = await sharp(file).metadata();
  const found = Object.entries({ exif, xmp, iptc, comments }).filter(([, part]) => part !== undefined);
  const hasDevice = file.includes(device) ? ['device'] : [];
  return { format, metadata: [...found.map(([name]) => name), ...hasDevice] };
}
