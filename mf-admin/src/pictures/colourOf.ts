/**
 * The colour of a picture on the whole, as six hexadecimal digits: a part of its name, which pages show until it is
 * there. None for a picture that can be seen through, where it would stay in sight.
 */
export function colourOf(bitmap: ImageBitmap): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  if (opacity < 255) return undefined;
  return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
}
