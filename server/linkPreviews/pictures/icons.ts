import { paletteOf, type Look } from '@brand/shared-ui/server';
import { escapeHtml } from 'shared-node/escapeHtml';
import type { GeneratedFile } from '../../files/GeneratedFiles';

/** The first letter of the site's name, as used in its icons. */
export function getInitial(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}

/** The icon for browser tabs. Its letter is text, because browsers can render it with their own fonts. */
export function toFavicon({ name, ...look }: { name: string } & Look): string {
  const { primary } = paletteOf(look).light;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180">',
    `<rect width="180" height="180" rx="40" fill="${primary.main}"/>`,
    `<text x="90" y="132" fill="${primary.contrastText}" font-size="124" text-anchor="middle" font-family="Newsreader,Georgia,serif">`,
    `${escapeHtml(getInitial(name))}</text></svg>`,
  ].join('');
}

export const favicon: GeneratedFile = {
  pattern: '/favicon.svg',
  type: 'image/svg+xml',
  make: ({ config }) => ({ body: toFavicon(config) }),
};
