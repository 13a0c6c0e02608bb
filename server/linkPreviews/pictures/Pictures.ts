import { LRUCache } from 'lru-cache';
import { versionOf, type Card } from '../pageFacts';

type Draw = (card: Card) => Promise<Buffer>;

const keptBytes = 32 * 1024 * 1024;

/** Draws pictures one after the other, however many are asked for, and keeps them in memory by what is on them. */
export class Pictures {
  readonly #kept: LRUCache<string, Buffer, Card>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: Draw) {
    this.#kept = new LRUCache<string, Buffer, Card>({
      maxSize: keptBytes,
      sizeCalculation: ({ byteLength }) => byteLength,
      fetchMethod: (_version, _stale, { context }) => this.#inTurn(() => draw(context)),
    });
  }

  /** The picture as PNG. Those who ask at once wait for one drawing. Rejects where it cannot be drawn. */
  async pictureOf(card: Card): Promise<Buffer> {
    const picture = await this.#kept.fetch(versionOf(card), { context: card });
    if (!picture) throw new Error('there is no picture');
    return picture;
  }

  #inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.#last.then(draw);
    this.#last = drawn.catch(() => {});
    return drawn;
  }
}
