import sharp from 'sharp';
import { createSheet } from './sheet';

/** Grey noise around the middle tone: laid over a picture with soft light, it looks like gouache on paper. */
async function noise(seed: number, columns: number, rows: number, contrast: number): Promise<sharp.Sharp> {
  const sheet = createSheet(seed);
  const pixels = Buffer.alloc(columns * rows);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = 128 + sheet.between(-contrast, contrast);
  }
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 1 } });
}

/** The paper's surface in the picture's size: broad brush marks, washes and a fine tooth. */
export async function paperSurface(
  seed: number,
  width: number,
  height: number,
): Promise<sharp.OverlayOptions[]> {
  const layers = [
    await noise(seed, 7, 5, 26),
    await noise(seed + 1, 18, 150, 14),
    await noise(seed + 2, Math.round(width / 2.6), Math.round(height / 2.6), 17),
  ];
  return Promise.all(
    layers.map(async (layer) => ({
      input: await layer
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .toColourspace('srgb')
        .png()
        .toBuffer(),
      blend: 'soft-light' as const,
    })),
  );
}
