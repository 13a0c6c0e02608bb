import sharp from 'sharp';

/** A photo of a phone, with place and device in its metadata. */
export async function photo(name: string) {
  const background = '#c2410c';
  const buffer = await sharp({ create: { width: 2000, height: 1200, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Telling Telephone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '69/1 39/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '18/1 57/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The format of a picture, and the kinds of metadata in it besides its colour profile. */
export async function readMetadata(file: Buffer) {
  const { format, exif, xmp, iptc } = await sharp(file).metadata();
  const found = Object.entries({ exif, xmp, iptc }).filter(([, part]) => part !== undefined);
  return { format, metadata: found.map(([name]) => name) };
}
