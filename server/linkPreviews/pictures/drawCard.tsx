import { readFileSync } from 'node:fs';
import path from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { lightPalette } from '@brand/shared-ui/server';
import type { Card } from '../pageFacts';
import { publicFolder } from '../../settings';
import { CardPicture, pictureSize, titleKey } from './CardPicture';
import { emojiFonts, fontsFor } from './fonts';

// One picture at a time, and its pixels are of no use afterwards.
sharp.concurrency(1);
sharp.cache(false);

const drawing = readFileSync(path.join(publicFolder, 'signature.svg'), 'utf8').replaceAll(
  'currentColor',
  lightPalette.text.primary,
);
const asAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const signature = asAddress(drawing);

// The height for the title, and its sizes, the largest that fits first. A title that fits none is cut at the last one.
const room = 308;
const sizes = [96, 84, 72, 62, 54, 48];
const smallest = { size: 44, lines: 6 };

type Layout = { svg: string; height: number; lacking: Set<string> };

/** Draws the picture of a page as PNG. Letters that no font has are left out. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { svg, lacking } = await layOutFitting(card);
  const whole = lacking.size === 0 ? svg : (await layOutFitting(without(card, lacking))).svg;
  return sharp(Buffer.from(whole)).png({ compressionLevel: 9 }).toBuffer();
}

async function layOutFitting(card: Card): Promise<Layout> {
  for (const size of sizes) {
    const layout = await layOut(card, { size });
    if (layout.height <= room || layout.lacking.size > 0) return layout;
  }
  return layOut(card, smallest);
}

async function layOut(card: Card, of: { size: number; lines?: number }): Promise<Layout> {
  const lacking = new Set<string>();
  let height = 0;
  const svg = await satori(<CardPicture card={card} signature={signature} {...of} />, {
    ...pictureSize,
    fonts: fontsFor(Object.values(card).join(' ')),
    onNodeDetected: (node) => {
      if (node.key === titleKey) height = node.height;
    },
    loadAdditionalAsset: async (script, text) => {
      const emoji = script === 'emoji' && (await drawEmoji(text));
      if (emoji) return asAddress(emoji);
      lacking.add(text);
      return [];
    },
  });
  return { svg, height, lacking };
}

// As pictures: a line that has them as letters is measured too long.
async function drawEmoji(emoji: string): Promise<string | null> {
  let isLacking = false;
  const style = { display: 'flex', justifyContent: 'center', width: '100%', fontSize: 100, lineHeight: 1 };
  const svg = await satori(<div style={style}>{emoji}</div>, {
    width: 124,
    height: 124,
    fonts: emojiFonts(),
    graphemeImages: {},
    loadAdditionalAsset: async (script) => {
      isLacking ||= script !== 'emoji';
      return [];
    },
  });
  return isLacking ? null : svg;
}

// No title is better than half of one: the link has it as text beside its picture.
function without(card: Card, lacking: Set<string>): Card {
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
  return isLegible ? { label, title, note } : { label: '', title: label, note };
}
