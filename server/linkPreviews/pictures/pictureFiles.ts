import { LRUCache } from 'lru-cache';
import type { GeneratedFile } from '../../files/GeneratedFiles';
import type { Pages } from '../../render/Pages';
import { hashCard, toPagePath, pictureAddress, pictureName, type Card } from '../pageFacts';
import { drawInProcess } from './drawInProcess';

const maxBytes = 32 * 1024 * 1024;

/** Draws pictures one after the other, however many are requested, and caches them by the texts on them. */
export class Pictures {
  readonly #cache: LRUCache<string, Buffer, Card>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: (card: Card) => Promise<Buffer>) {
    this.#cache = new LRUCache<string, Buffer, Card>({
      maxSize: maxBytes,
      sizeCalculation: ({ byteLength }) => byteLength,
      fetchMethod: (_hash, _stale, { context }) => {
        const drawn = this.#last.then(() => draw(context));
        this.#last = drawn.catch(() => {});
        return drawn;
      },
    });
  }

  /** The picture as PNG. Requests that come at once share one drawing. Rejects where it cannot be drawn. */
  getPicture = (card: Card): Promise<Buffer> => this.#cache.forceFetch(hashCard(card), { context: card });
}

/** The picture of each public page, made of its facts. */
export function pictureFiles(pages: Pages, pictures = new Pictures(drawInProcess)): GeneratedFile {
  return {
    pattern: pictureAddress('/**'),
    type: 'image/png',
    parts: async ({ content }) => (await content.addresses()).map(({ address }) => pictureName(address)),
    make: async (_site, name) => {
      const facts = await pages.factsAt(toPagePath(name));
      return facts && { body: await pictures.getPicture(facts.card) };
    },
  };
}
