import satori from 'satori';
import sharp from 'sharp';
import { paletteOf, type Look } from '@brand/shared-ui/server';
import { fonts } from './fonts';

/** Draws a letter on a background in the site's colour, as a PNG of `size` pixels. A letter that no font contains is omitted. */
export async function drawIcon(initial: string, size: number, look: Look = {}): Promise<Buffer> {
  const { primary } = paletteOf(look).light;
  const colours = { color: primary.contrastText, backgroundColor: primary.main };
  let isLacking = false;
  const layOut = (letter: string) =>
    satori(<div style={{ ...sheetStyle, ...colours, fontSize: size * 0.7 }}>{letter}</div>, {
      width: size,
      height: size,
      fonts,
      loadAdditionalAsset: async () => {
        isLacking = true;
        return [];
      },
    });
  const svg = await layOut(initial);
  return sharp(Buffer.from(isLacking ? await layOut('') : svg))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const sheetStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: '100%',
  fontFamily: 'newsreader-latin',
} as const;
