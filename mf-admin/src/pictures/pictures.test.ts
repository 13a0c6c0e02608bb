import { getPictureWidths } from '@brand/shared-data/admin';
import { PictureError, readPicture, toPictureName } from './pictureFile';

test.each([
  [4000, [480, 960, 1600]],
  [1600, [480, 960, 1600]],
  [1200, [1200]],
  [300, [300]],
])('A picture of %i px is never stored wider than it is', (width, widths) => {
  expect(getPictureWidths(width)).toEqual(widths);
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
