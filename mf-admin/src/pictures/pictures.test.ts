import { getPictureHeight, getPictureWidths, isAnimated } from '@brand/shared-data/admin';
import { PictureError, readPicture, toPictureName } from './pictureFile';
import { stubPictures } from './pictureUpload.fixture';
import { storeSizes } from './storeSizes';

test.each([
  [4000, [480, 720, 960, 1600]],
  [1600, [480, 720, 960, 1600]],
  [1200, [1200]],
  [300, [300]],
])('A picture of %i px is never stored wider than it is', (width, widths) => {
  expect(getPictureWidths(width)).toEqual(widths);
});

test.each([
  [1000, 20000, 819],
  [4000, 60000, 1092],
  [1, 20000, 1],
])(
  'A picture of %i × %i px is stored as a whole, in one width that WebP can hold',
  (width, height, stored) => {
    expect(getPictureWidths(width, height)).toEqual([stored]);
    expect(getPictureHeight({ width, height }, stored)).toBeLessThanOrEqual(16383);
  },
);

test('A picture that is just not too tall has all its widths', () => {
  expect(getPictureWidths(1600, 16383)).toEqual([480, 720, 960, 1600]);
});

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const control = '!\xf9\x04\x05\x14\0\0\0,';

test.each([
  [`GIF89a${control}${control}`, true],
  [`GIF89a${control}`, false],
  ['\x89PNG\r\n\x1a\n....IHDR....acTL....IDAT', true],
  ['\x89PNG\r\n\x1a\n....IHDR....IDATacTL', false],
  ['RIFF....WEBPVP8X....\x02', true],
  ['RIFF....WEBPVP8X....\x10', false],
  ['....ftypavis', true],
  ['\xff\xd8\xff', false],
])('A file of the bytes %j moves: %s', (text, moves) => {
  expect(isAnimated(toBytes(text))).toBe(moves);
});

test('A stored picture is named after its file and overwrites no other', () => {
  const name = toPictureName('Hafen bei Tromsø (1).JPG', new Date(2026, 10, 20));
  expect(name).toMatch(/^2026\/hafen-bei-troms-1-[0-9a-f]{8}$/);
  expect(toPictureName('Hafen bei Tromsø (1).JPG')).not.toBe(name);
  expect(toPictureName('写真.png')).toMatch(/\/picture-/);
});

test.each([
  [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), /SVG files may contain programs/],
  [new File(['<svg/>'], 'logo.SVG', { type: 'image/png' }), /SVG files may contain programs/],
  [new File(['%PDF'], 'book.pdf', { type: 'application/pdf' }), /“book.pdf” is not a picture/],
  [new File(['text'], 'damaged.png', { type: 'image/png' }), /“damaged.png” could not be read/],
])('A file that is no picture is refused with a reason', async (file, reason) => {
  await expect(readPicture(file)).rejects.toThrow(PictureError);
  await expect(readPicture(file)).rejects.toThrow(reason);
});

test('A picture over the limits is refused with the limit, as it is chosen and once it is made smaller', async () => {
  const heavy = (size: number) =>
    Object.defineProperty(new File([], 'a.png', { type: 'image/png' }), 'size', { value: size });
  await expect(readPicture(heavy(60 * 1024 * 1024))).rejects.toThrow('60 MB. The limit is 50 MB.');

  stubPictures();
  const blob = Object.defineProperty(new Blob([], { type: 'image/webp' }), 'size', {
    value: 6 * 1024 * 1024,
  });
  HTMLCanvasElement.prototype.toBlob = (done) => done(blob);
  const dispatch = jest.fn();
  const bitmap = await createImageBitmap(new Blob());
  await expect(storeSizes(dispatch, bitmap, 'a.png')).rejects.toThrow('6 MB. The limit is 5 MB.');
  expect(dispatch).not.toHaveBeenCalled();
});
