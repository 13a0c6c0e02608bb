import type { Card } from '../pageFacts';
import { Pictures } from './Pictures';

const card = (title: string): Card => ({ label: '', title, note: '' });

/** Pictures that say their title; `state` counts how many are drawn at the same time, and in all. */
function someone() {
  const state = { now: 0, most: 0, drawn: 0 };
  const pictures = new Pictures(async ({ title }) => {
    state.now += 1;
    state.drawn += 1;
    state.most = Math.max(state.most, state.now);
    await new Promise((resolve) => setTimeout(resolve));
    state.now -= 1;
    if (title === 'broken') throw new Error('no ink');
    return Buffer.from(title);
  });
  return { pictures, state };
}

describe('a crowd of crawlers', () => {
  it('has one picture drawn at a time', async () => {
    const { pictures, state } = someone();

    const drawn = await Promise.all(['a', 'b', 'c'].map((title) => pictures.pictureOf(card(title))));

    expect(drawn.map(String)).toEqual(['a', 'b', 'c']);
    expect(state.most).toBe(1);
  });

  it('has the same picture drawn once', async () => {
    const { pictures, state } = someone();

    await Promise.all([pictures.pictureOf(card('a')), pictures.pictureOf(card('a'))]);
    await pictures.pictureOf(card('a'));

    expect(state.drawn).toBe(1);
  });

  it('gets the next picture after one that could not be drawn, and that one when it can', async () => {
    const { pictures, state } = someone();

    const [broken, whole] = await Promise.allSettled(
      ['broken', 'a'].map((title) => pictures.pictureOf(card(title))),
    );

    expect([broken?.status, whole?.status]).toEqual(['rejected', 'fulfilled']);
    await expect(pictures.pictureOf(card('broken'))).rejects.toThrow('no ink');
    expect(state.drawn).toBe(3);
  });
});
