import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'satori';

const hina = '@fontsource/hina-mincho/files/hina-mincho-japanese-400-normal.woff';
const xiaowei = '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff';

// The typefaces for scripts that the site's display face lacks, and the test whether a text needs one.
const others: { needed: RegExp; files: string[] }[] = [
  {
    needed: /[\p{Script=Cyrillic}\p{Script=Greek}]/u,
    files: ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map(
      (part) => `@fontsource/noto-serif/files/noto-serif-${part}-500-normal.woff`,
    ),
  },
  // With kana, Han characters are Japanese; without them the Chinese face comes first.
  { needed: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, files: [hina] },
  { needed: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, files: [xiaowei, hina] },
  { needed: /\p{Script=Hangul}/u, files: ['@fontsource/song-myung/files/song-myung-korean-400-normal.woff'] },
];

// The display face at the size of a picture, made by tooling/fonts/subsetFont.sh.
const own = ['latin', 'latin-ext', 'vietnamese'].map((part) =>
  path.join(__dirname, 'fonts', `newsreader-${part}.woff2`),
);

const { resolve } = createRequire(__filename);
const known = new Map<string, Font>();
const sets = new Map<string, Font[]>();

/**
 * The fonts that `text` needs, the site's first; the same array for the same fonts. All of them are files of this
 * machine.
 */
export function fontsFor(text: string): Font[] {
  const needed = others.flatMap(({ needed, files }) => (needed.test(text) ? files : []));
  const files = [...own, ...new Set(needed)];
  const key = files.join();
  const set = sets.get(key) ?? files.map(fontIn);
  sets.set(key, set);
  return set;
}

/** The font of emoji, which are drawn one by one. */
export const emojiFonts = (): Font[] => [
  fontIn('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
];

// Every font gets a unique name, because of several with the same name only the first is used.
function fontIn(file: string): Font {
  const data = () => readFileSync(path.isAbsolute(file) ? file : resolve(file));
  const font = known.get(file) ?? { name: path.parse(file).name, data: data(), weight: 500, style: 'normal' };
  known.set(file, font);
  return font;
}
