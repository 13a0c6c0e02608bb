// Draws the pictures of the demo content into shell/public/media: node --import tsx tooling/pictures/draw.ts [name …]
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mira } from './mira';
import { scenes } from './scenes';
import { createSheet, type Sheet } from './sheet';
import { paperSurface } from './texture';

type Picture = {
  draw: (sheet: Sheet) => string;
  width: number;
  height: number;
  sizes: Record<number, number>;
};

const folder = fileURLToPath(new URL('../../shell/public/media/', import.meta.url));

const shadow = (id: number, drop: number, blur: number, strength: number): string =>
  `<filter id="cut${id}" x="-10%" y="-10%" width="120%" height="125%"><feDropShadow dx="${drop / 3}" dy="${drop}" stdDeviation="${blur}" flood-color="#0b2329" flood-opacity="${strength}"/></filter>`;

// Scissors and brush never run quite straight: a slow wave, then a fine tremble.
const unsteadyHand =
  '<filter id="hand" x="-2%" y="-2%" width="104%" height="104%" filterUnits="objectBoundingBox">' +
  '<feTurbulence type="fractalNoise" baseFrequency="0.011" numOctaves="2" seed="7" result="slow"/>' +
  '<feDisplacementMap in="SourceGraphic" in2="slow" scale="9" xChannelSelector="R" yChannelSelector="G" result="waved"/>' +
  '<feTurbulence type="fractalNoise" baseFrequency="0.16" numOctaves="2" seed="3" result="fine"/>' +
  '<feDisplacementMap in="waved" in2="fine" scale="3.2" xChannelSelector="R" yChannelSelector="G"/></filter>';

function toSvg({ draw, width, height }: Picture, seed: number): string {
  const sheet = createSheet(seed);
  const body = draw(sheet);
  const definitions =
    unsteadyHand +
    shadow(1, 3, 3, 0.22) +
    shadow(2, 7, 7, 0.26) +
    shadow(3, 14, 16, 0.3) +
    sheet.definitions();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs><g filter="url(#hand)">${body}</g></svg>`;
}

/** The best quality whose file stays within the limit: a card's cover must not cost more than its text. */
async function encode(image: Buffer, width: number, limit: number): Promise<Buffer> {
  const scaled = sharp(await sharp(image).resize(width, null, { kernel: 'lanczos3' }).png().toBuffer());
  let file: Buffer = Buffer.alloc(0);
  for (const quality of [52, 44, 36]) {
    file = await scaled.clone().avif({ quality, effort: 3 }).toBuffer();
    if (file.length <= limit) return file;
  }
  return file;
}

async function drawPicture(name: string, picture: Picture, seed: number): Promise<void> {
  const { width, height, sizes } = picture;
  // The unsteady hand frays the outer edge as well, which is therefore trimmed.
  const trimmed = { left: 16, top: 9, width: width - 32, height: height - 18 };
  const flat = await sharp(Buffer.from(toSvg(picture, seed)))
    .extract(trimmed)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#f3ecdd' })
    .png()
    .toBuffer();
  const painted = await sharp(flat)
    .composite(await paperSurface(seed, width, height))
    .png()
    .toBuffer();
  const colour = await colourOf(painted);
  for (const [size, limit] of Object.entries(sizes)) {
    const file = await encode(painted, Number(size), limit);
    const fileName = `${name}-${colour}-${size}w.avif`;
    await writeFile(`${folder}${fileName}`, file);
    console.log(`${fileName} ${(file.length / 1000).toFixed(1)} kB`);
  }
}

/** As six hexadecimal digits: part of a picture's name, so that a page can show it before the picture is there. */
async function colourOf(image: Buffer): Promise<string> {
  const { channels } = await sharp(image).stats();
  const digits = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return digits.join('');
}

const cover = { width: 1600, height: 900, sizes: { 1600: 26_000, 960: 13_000, 480: 6_000 } };
const pictures: Record<string, Picture> = {
  ...Object.fromEntries(Object.entries(scenes).map(([name, draw]) => [name, { draw, ...cover }])),
  mira: { draw: mira, width: 960, height: 960, sizes: { 640: 14_000, 160: 3_000 } },
};

async function drawAll(wanted: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, [name, picture]] of Object.entries(pictures).entries()) {
    if (!wanted.length || wanted.includes(name)) await drawPicture(name, picture, 1000 + index * 17);
  }
}

void drawAll(process.argv.slice(2));
