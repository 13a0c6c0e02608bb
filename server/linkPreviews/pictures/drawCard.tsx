import satori from 'satori';
import sharp from 'sharp';
import { paletteOf, type SchemePalette } from '@brand/shared-ui/server';
import type { Card } from '../pageFacts';
import { CardPicture, pictureSize, signatureSize, titleKey, type Author } from './CardPicture';
import type { CardDrawing } from './drawing';
import { fonts } from './fonts';

// Disables sharp's parallelism and cache, because pictures are drawn one at a time and their pixels are never reused.
sharp.concurrency(1);
sharp.cache(false);

// The height available for the title, and the font sizes to try, largest first. A title that fits at none of them is truncated at
// the smallest size.
const room = 308;
const sizes = [96, 84, 72, 62, 54, 48];
const smallest = { size: 44, lines: 6 };

type Layout = { svg: string; height: number; lacking: Set<string> };

/** Draws a page's picture as PNG. Characters that no font contains are omitted. */
export async function drawCard({ card, name, ink, ...look }: CardDrawing): Promise<Buffer> {
  const colours = paletteOf(look).light;
  const author = { name, signature: ink && (await toSignature(ink, colours)), colours };
  const { svg, lacking } = await layOutFitting(card, author);
  const whole = lacking.size === 0 ? svg : (await layOutFitting(...without(card, author, lacking))).svg;
  return sharp(Buffer.from(whole)).png({ compressionLevel: 9 }).toBuffer();
}

// Redraws a signature in the card's text colour, regardless of its original colour; undefined if it cannot be drawn.
async function toSignature(picture: Uint8Array, { text }: SchemePalette): Promise<string | undefined> {
  const { width, height } = { width: 2 * signatureSize.width, height: 2 * signatureSize.height };
  const fit = { fit: 'contain', position: 'right', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  try {
    const alpha = await sharp(picture, { density: 144 })
      .resize({ width, height, ...fit })
      .ensureAlpha()
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    const drawn = await sharp({
      create: { width, height, channels: 3, background: text.primary },
    })
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${drawn.toString('base64')}`;
  } catch {
    return undefined;
  }
}

async function layOutFitting(card: Card, author: Author): Promise<Layout> {
  for (const size of sizes) {
    const layout = await layOut(card, author, { size });
    if (layout.height <= room || layout.lacking.size > 0) return layout;
  }
  return layOut(card, author, smallest);
}

async function layOut(card: Card, author: Author, of: { size: number; lines?: number }): Promise<Layout> {
  const lacking = new Set<string>();
  let height = 0;
  const svg = await satori(<CardPicture card={card} author={author} {...of} />, {
    ...pictureSize,
    fonts,
    onNodeDetected: (node) => {
      if (node.key === titleKey) height = node.height;
    },
    loadAdditionalAsset: async (_script, text) => {
      lacking.add(text);
      return [];
    },
  });
  return { svg, height, lacking };
}

// Removes letters that no font contains. If that would remove half of the title or more, the label replaces the title, because
// link previews show the title as text beside the picture.
function without(card: Card, author: Author, lacking: Set<string>): [Card, Author] {
  const letters = new Set(Array.from([...lacking].join('')));
  const rest = (text: string) =>
    Array.from(text)
      .filter((letter) => !letters.has(letter))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const title = rest(card.title);
  const isLegible = title.length * 2 > card.title.length;
  const [label, note] = [rest(card.label), rest(card.note)];
  const rested = isLegible ? { label, title, note } : { label: '', title: label, note };
  return [rested, { ...author, name: rest(author.name) }];
}
