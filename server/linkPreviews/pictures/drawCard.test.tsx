import sharp from 'sharp';
import { drawCard } from './drawCard';
import type { Card } from '../pageFacts';
import type { CardDrawing } from './drawing';
import { drawIcon } from './drawIcon';

const card = (title: string): Card => ({ label: 'Blog', title, note: 'March 1, 2026' });
const draw = (of: Card, by: Omit<CardDrawing, 'card'> = { name: 'Ada' }) => drawCard({ card: of, ...by });
const untitled = () => draw(card(''));

describe('The picture of a page', () => {
  it.each([
    ['a short title', 'Rain'],
    ['a title of 300 characters', 'All that I have learned in a year of rain. '.repeat(7).slice(0, 300)],
    ['a title of one long word', 'Donaudampfschifffahrt'.repeat(14)],
    ['a title in Russian and Greek', 'Дневник и ημερολόγιο'],
    ['a title of names', 'Łódź, Ærø, İzmir, Đà Nẵng'],
    ['a title of marks', '<b>&amp;</b> "quoted" \\ {x}'],
  ])('has the usual size with %s', async (_what, title) => {
    const picture = await draw(card(title));

    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.equals(await untitled())).toBe(false);
    expect(picture.byteLength).toBeLessThan(150_000);
  });

  it.each(['𓀀𓁐𓃰𓆣', '一年間の雨から学んだこと', '从企业到一人公司', '비 오는 날의 기록', '🚀🎉'])(
    'shows the label in place of a title whose letters no font has: %s',
    async (title) => {
      const labelled = await draw({ ...card('Blog'), label: '' });

      expect((await draw(card(title))).equals(labelled)).toBe(true);
    },
  );

  it.each(['𓀀', '🚀', '👩‍👩‍👧', '🇳🇴', '雨'])(
    'leaves out %s in a title that can be read without it',
    async (letter) => {
      expect((await draw(card(`A day ${letter} of rain`))).equals(await draw(card('A day of rain')))).toBe(
        true,
      );
    },
  );

  it('has a bar as long as what is counted, beside the longest title too', async () => {
    const bar = { left: 80, top: 472, width: 1040, height: 20 };
    const inkOf = async (share?: number) => {
      const drawn = sharp(await draw({ ...card('Rain '.repeat(60)), share }));
      return (
        (
          await sharp(await drawn.extract(bar).toBuffer())
            .greyscale()
            .stats()
        ).channels[0]?.mean ?? 0
      );
    };
    const [none, half, whole] = await Promise.all([inkOf(), inkOf(0.5), inkOf(1)]);

    expect(none).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(whole);
  });

  it('is the same each time', async () => {
    expect((await draw(card('Rain'))).equals(await draw(card('Rain')))).toBe(true);
  });

  it('has the name of the owner, or the signature in its place, whatever its ink and format', async () => {
    const ink = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 8"><path d="M0 0h30v8z"/></svg>';
    const blue = await sharp(Buffer.from(ink.replace('<path', '<path fill="blue"')), { density: 1440 })
      .webp({ lossless: true })
      .toBuffer();
    const pixels = async (picture: Buffer) =>
      (await sharp(picture).extract(corner).raw().toBuffer()).toString('hex');
    const corner = { left: 820, top: 500, width: 300, height: 60 };
    const signed = await draw(card('Rain'), { name: 'Ada', ink: Buffer.from(ink) });

    expect(await pixels(await draw(card('Rain')))).not.toBe(
      await pixels(await draw(card('Rain'), { name: 'Bo' })),
    );
    expect(await pixels(signed)).not.toBe(await pixels(await draw(card('Rain'))));
    expect((await sharp(await draw(card('Rain'), { name: 'Ada', ink: blue })).stats()).dominant).toEqual(
      (await sharp(signed).stats()).dominant,
    );
    expect(
      (await draw(card('Rain'), { name: 'Ada', ink: Buffer.from('no picture') })).equals(
        await draw(card('Rain')),
      ),
    ).toBe(true);
  });
});

describe('An icon', () => {
  it('shows the letter that it is made of, and none that no font has', async () => {
    const icon = await drawIcon('A', 192);

    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    expect(icon.equals(await drawIcon('B', 192))).toBe(false);
    expect((await drawIcon('𓀀', 192)).equals(await drawIcon('', 192))).toBe(true);
  });
});
