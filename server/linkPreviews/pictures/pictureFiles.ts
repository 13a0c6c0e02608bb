import { LRUCache } from 'lru-cache';
import type { GeneratedFile } from '../../files/GeneratedFiles';
import type { Settings } from '../../settings';
import { hashCard, toPagePath, pictureAddress, type PageFacts } from '../pageFacts';
import { drawInProcess } from './drawInProcess';
import type { Drawing } from './drawing';
import { favicon, getInitial } from './icons';
import { readStoredPicture } from './readStoredPicture';

const maxBytes = 32 * 1024 * 1024;

type Describe = () => Promise<Drawing>;

/** Draws pictures one at a time, however many are requested, and caches them by their input. */
export class Pictures {
  readonly #cache: LRUCache<string, Buffer, Describe>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: (drawing: Drawing) => Promise<Buffer>) {
    this.#cache = new LRUCache<string, Buffer, Describe>({
      maxSize: maxBytes,
      sizeCalculation: ({ byteLength }) => byteLength,
      fetchMethod: (_key, _stale, { context: describe }) => {
        const drawn = this.#last.then(describe).then(draw);
        this.#last = drawn.catch(() => {});
        return drawn;
      },
    });
  }

  /** Returns the picture with this key as PNG. Simultaneous requests share one drawing. Rejects if it cannot be drawn. */
  getPicture = (key: string, describe: Describe): Promise<Buffer> =>
    this.#cache.forceFetch(key, { context: describe });
}

/** The site's icons, and a picture for each public page, drawn from the page's facts. */
export function pictureFiles(
  pages: { factsAt: (pathname: string) => Promise<PageFacts | null> },
  settings: Pick<Settings, 'supabaseUrl' | 'timeouts'>,
  pictures = new Pictures(drawInProcess),
): GeneratedFile[] {
  const icon = (pattern: string, size: number): GeneratedFile => ({
    pattern,
    type: 'image/png',
    make: async ({ config: { name, palette } }) => {
      const initial = getInitial(name);
      const key = `icon ${size} ${palette} ${initial}`;
      return { body: await pictures.getPicture(key, async () => ({ initial, size, palette })) };
    },
  });
  const cards: GeneratedFile = {
    pattern: pictureAddress('/**'),
    type: 'image/png',
    make: async (_site, name) => {
      const facts = await pages.factsAt(toPagePath(name));
      if (!facts) return null;
      const { card, site } = facts;
      const describe = async () => {
        const ink = site.signature ? await readStoredPicture(settings, site.signature) : undefined;
        return { card, name: site.name, ink, palette: site.palette };
      };
      return { body: await pictures.getPicture(hashCard(card, site), describe) };
    },
  };
  return [
    favicon,
    // Feed readers and old browsers ask for it, whatever the page names. They read the type in its bytes.
    icon('/favicon.ico', 48),
    icon('/icon-192.png', 192),
    icon('/icon-512.png', 512),
    icon('/apple-touch-icon.png', 180),
    cards,
  ];
}
