import { dayOfInstant, resultKinds } from '@brand/shared-data';
import { uuid } from '@brand/shared-data/server';
import { paletteOf } from '@brand/shared-ui/server';
import { escapeHtml } from 'shared-node/escapeHtml';
import { describeProgress, findDayNumber } from '../content/dayNumber';
import type { GeneratedFile, PublicSite } from './GeneratedFiles';

const getDayNumber = async ({ content }: PublicSite, day: string): Promise<number | null> =>
  findDayNumber((await content.settings()).entrepreneur_start_date, day);

/** The hundred newest public texts of all types, each with its date and day number. */
const days: GeneratedFile = {
  pattern: '/days.json',
  type: 'application/json; charset=utf-8',
  make: async (site) => {
    const texts = (await site.content.days()).map(async ({ content_type, slug, title, day }) => ({
      day,
      number: await getDayNumber(site, day),
      kind: resultKinds[content_type].label,
      title,
      url: site.url + resultKinds[content_type].addressOf(slug),
    }));
    return {
      body: JSON.stringify({ name: site.config.name, url: site.url, days: await Promise.all(texts) }),
    };
  },
};

/** The text "Day 412" as a picture, to be embedded in other sites' pages. */
const dayPicture: GeneratedFile = {
  pattern: '/embed/day.svg',
  type: 'image/svg+xml',
  make: async (site) => {
    const number = await getDayNumber(site, dayOfInstant(new Date().toISOString(), site.config));
    return number === null ? null : { body: renderSvg(site, `Day ${number}`, site.config.name) };
  },
};

/** The progress of a public kept challenge as a picture. */
const challengePicture: GeneratedFile = {
  pattern: '/embed/challenge/*.svg',
  type: 'image/svg+xml',
  make: async (site, id) => {
    if (!uuid.test(id)) return null;
    const { content } = site;
    const challenge = await content.challenge(id);
    const progress = challenge && (await content.progress(id));
    if (!progress) return null;
    const { note, share } = describeProgress(challenge, progress, site.config.language);
    return { body: renderSvg(site, note, challenge.title, share) };
  },
};

export const dayFiles: readonly GeneratedFile[] = [days, dayPicture, challengePicture];

const width = 320;

// Draws a background, because the page around the picture may be light or dark, and truncates long titles to keep the picture
// small.
function renderSvg({ config }: PublicSite, text: string, title: string, share?: number): string {
  const { background, primary, text: ink } = paletteOf(config).light;
  const [label, name] = [text, title].map((line) => (line.length > 36 ? `${line.slice(0, 35)}…` : line));
  const bar = (length: number, color: string) =>
    `<rect x="20" y="92" width="${length}" height="6" rx="3" fill="${color}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 120" width="${width}" height="120" role="img">`,
    `<title>${escapeHtml(`${text}: ${title}`)}</title>`,
    `<rect width="${width}" height="120" rx="12" fill="${background.default}"/>`,
    `<text x="20" y="50" font-family="Newsreader,Georgia,serif" font-size="30" fill="${primary.main}">${escapeHtml(label ?? '')}</text>`,
    `<text x="20" y="78" font-family="system-ui,sans-serif" font-size="15" fill="${ink.primary}">${escapeHtml(name ?? '')}</text>`,
    share === undefined ? '' : bar(280, '#0002') + bar(Math.round(280 * share), primary.main),
    '</svg>',
  ].join('');
}
