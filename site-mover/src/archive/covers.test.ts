import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteContent, planOf } from './archive.fixture';
import { packZip } from './zip';

const picture = new Uint8Array(readFileSync(path.join(__dirname, '../imports/pictures.cases/animated.gif')));
const text = (fields: string, body = '') =>
  new TextEncoder().encode(`---\ntitle: A\n${fields}\n---\n${body}`);
const plan = (files: [string, Uint8Array][]) => planOf(packZip(new Map(files)), siteContent());
const namesOf = async (files: [string, Uint8Array][]) => {
  const { pictures, foreign } = await plan(files);
  return { pictures: [...pictures.keys()], foreign: [...foreign.keys()] };
};
const cover = expect.stringMatching(/^imported\/rain-[0-9a-f]{16}\.gif$/);

describe('Covers of markdown from elsewhere', () => {
  it('A cover in the folder media is made in its sizes, and its file is not brought as it is', async () => {
    const files: [string, Uint8Array][] = [
      ['blog/a.md', text('image: /media/rain.gif')],
      ['media/rain.gif', picture],
    ];
    expect(await namesOf(files)).toEqual({ pictures: [], foreign: [cover] });
    const { content } = await plan(files);
    expect(content.blog_posts?.[0]?.cover_image_url).toMatch(/^\/media\/imported\/rain-[0-9a-f]{16}\.gif$/);
  });

  it.each<[string, [string, Uint8Array][]]>([
    ['a text', [['blog/b.md', text('', '![Rain](/media/rain.gif)')]]],
    ['the settings', [['settings.yml', new TextEncoder().encode('about_image_url: /media/rain.gif\n')]]],
  ])('A file that %s shows, too, is brought as it is besides', async (_who, others) => {
    expect(
      await namesOf([['blog/a.md', text('image: /media/rain.gif')], ...others, ['media/rain.gif', picture]]),
    ).toEqual({ pictures: ['rain.gif'], foreign: [cover] });
  });

  it('A cover that is stored in its sizes stays as it is', async () => {
    expect(
      await namesOf([
        ['blog/a.md', text('image: /media/rain-7a8f07-1600w.webp')],
        ['media/rain-7a8f07-1600w.webp', picture],
      ]),
    ).toEqual({ pictures: ['rain-7a8f07-1600w.webp'], foreign: [] });
  });
});
