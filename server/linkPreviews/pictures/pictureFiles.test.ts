import type { Drawing } from './drawing';
import { Pictures } from './pictureFiles';

const drawing = (initial: string) => async (): Promise<Drawing> => ({ initial, size: 1 });

/** Pictures that contain only their title; `state` counts how many are drawn at the same time, and in total. */
function createPictures() {
  const state = { now: 0, most: 0, drawn: 0 };
  const pictures = new Pictures(async (drawn) => {
    const title = 'initial' in drawn ? drawn.initial : '';
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

describe('Pictures that are requested at once', () => {
  it('are drawn one at a time', async () => {
    const { pictures, state } = createPictures();

    const drawn = await Promise.all(
      ['a', 'b', 'c'].map((title) => pictures.getPicture(title, drawing(title))),
    );

    expect(drawn.map(String)).toEqual(['a', 'b', 'c']);
    expect(state.most).toBe(1);
  });

  it('are drawn once where they are the same', async () => {
    const { pictures, state } = createPictures();

    await Promise.all([pictures.getPicture('a', drawing('a')), pictures.getPicture('a', drawing('a'))]);
    await pictures.getPicture('a', drawing('a'));

    expect(state.drawn).toBe(1);
  });

  it('are drawn after one that failed, and a failed one is drawn again', async () => {
    const { pictures, state } = createPictures();

    const [broken, whole] = await Promise.allSettled(
      ['broken', 'a'].map((title) => pictures.getPicture(title, drawing(title))),
    );

    expect([broken?.status, whole?.status]).toEqual(['rejected', 'fulfilled']);
    await expect(pictures.getPicture('broken', drawing('broken'))).rejects.toThrow('no ink');
    expect(state.drawn).toBe(3);
  });
});
