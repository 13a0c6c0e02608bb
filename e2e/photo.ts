import sharp from 'sharp';

/** A photo as a telephone takes it: it says where it was taken and with what. */
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

/** What a picture's file says besides its pixels and the meaning of their colours; empty where it says nothing. */
export async function toldBy(file: Buffer) {
  const { format, exif, xmp, iptc } = await sharp(file).metadata();
  const told = Object.entries({ exif, xmp, iptc }).filter(([, part]) => part !== undefined);
  return { format, told: told.map(([name]) => name) };
}
