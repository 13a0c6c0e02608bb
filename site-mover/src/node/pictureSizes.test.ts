import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { toPictureSizes } from './pictureSizes';

const readCase = (name: string) => new Uint8Array(readFileSync(path.join(__dirname, 'reported.cases', name)));

const picture = (width: number, background: string) =>
  sharp({ create: { width, height: width / 2, channels: 4, background } });

test('A large picture is made in four widths, named by its colour, without its metadata', async () => {
  const bytes = await picture(2000, '#7a8f07')
    .withExif({ IFD0: { Artist: 'Mira' } })
    .jpeg()
    .toBuffer();
  const sizes = await toPictureSizes(bytes);
  expect(sizes.map(({ suffix }) => suffix)).toEqual(
    [480, 720, 960, 1600].map((width) => expect.stringMatching(`^-7[a9b][8-9][0-9a-f]{3}-${width}w\\.webp$`)),
  );
  const { width, height, format, exif } = await sharp(sizes[1]?.bytes).metadata();
  expect([width, height, format, exif]).toEqual([720, 360, 'webp', undefined]);
});

// Tests the files created from pictures received by mail, Micropub or the import command.
test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'Nothing in the files made of a %s says where it was taken, or with what',
  async (format) => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' };
    const bytes = await picture(1000, '#7a8f07')
      .withExif({ IFD0: { Make: 'Telling Telephone' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Telling Telephone</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('Telling')).toBe(true);
    const sizes = await toPictureSizes(bytes);
    expect(sizes.length).toBeGreaterThan(0);
    for (const { bytes: made } of sizes) {
      const { format: madeIn, exif, xmp, iptc } = await sharp(made).metadata();
      expect([madeIn, exif, xmp, iptc]).toEqual(['webp', undefined, undefined, undefined]);
      expect(Buffer.from(made).includes('Telling')).toBe(false);
    }
  },
);

test('An animation is its first picture, without its comment', async () => {
  const frames = await Promise.all(['red', 'blue'].map((colour) => picture(300, colour).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const comment = Buffer.from([0x21, 0xfe, 7, ...Buffer.from('Telling'), 0]);
  const [made] = await toPictureSizes(Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]));
  const { format, pages } = await sharp(made?.bytes).metadata();
  expect([format, pages, Buffer.from(made?.bytes ?? []).includes('Telling')]).toEqual([
    'webp',
    undefined,
    false,
  ]);
});

test('A picture that is too tall for WebP is made smaller as a whole', async () => {
  const tall = sharp({ create: { width: 100, height: 20000, channels: 3, background: 'red' } });
  const [made] = await toPictureSizes(await tall.png().toBuffer());
  expect(made?.suffix).toMatch(/-81w\.webp$/);
  const { width, height } = await sharp(made?.bytes).metadata();
  expect([width, height]).toEqual([81, 16200]);
});

test('The reported case tall-1000x20000 is made smaller as a whole: its last line is there', async () => {
  const [made] = await toPictureSizes(readCase('tall-1000x20000.png'));
  expect(made?.suffix).toMatch(/-819w\.webp$/);
  const { width, height } = await sharp(made?.bytes).metadata();
  expect([width, height]).toEqual([819, 16380]);
});

test('A small or transparent picture has one width and no colour', async () => {
  const sizes = await toPictureSizes(await picture(300, 'rgba(0, 0, 0, 0.5)').png().toBuffer());
  expect(sizes.map(({ suffix }) => suffix)).toEqual(['-300w.webp']);
});

test('A picture that lies on its side is turned by its metadata', async () => {
  const bytes = await picture(400, 'red').withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const [made] = await toPictureSizes(bytes);
  expect(made?.suffix).toMatch(/-200w\.webp$/);
  expect((await sharp(made?.bytes).metadata()).height).toBe(400);
});

test.each<[what: string, make: (picture: sharp.Sharp) => sharp.Sharp, colour: RegExp]>([
  ['CMYK', (one) => one.removeAlpha().toColourspace('cmyk').jpeg(), /^-[0-9a-f]{6}-300w/],
  ['16 bits a colour', (one) => one.removeAlpha().toColourspace('rgb16').png(), /^-[0-9a-f]{6}-300w/],
  ['a palette with a transparent colour', (one) => one.png({ palette: true }), /^-300w/],
  ['WebP, whatever its name', (one) => one.removeAlpha().webp(), /^-[0-9a-f]{6}-300w/],
])('A picture in %s is made as any other', async (_what, make, suffix) => {
  const made = await toPictureSizes(await make(picture(300, 'rgba(200, 30, 30, 0.6)')).toBuffer());
  expect(made.map((one) => one.suffix)).toEqual([expect.stringMatching(suffix)]);
  const { format, space, hasAlpha } = await sharp(made[0]?.bytes).metadata();
  expect([format, space, hasAlpha]).toEqual(['webp', 'srgb', /^\^-300w/.test(suffix.source)]);
  const [red = 0, green = 0] = await sharp(made[0]?.bytes).removeAlpha().raw().toBuffer();
  expect(red).toBeGreaterThan(green + 60);
});

test.each([
  ['a text', Buffer.from('Hello')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
])('What is %s is refused', async (_what, bytes) => {
  await expect(toPictureSizes(bytes)).rejects.toThrow(/^This is not/);
});
