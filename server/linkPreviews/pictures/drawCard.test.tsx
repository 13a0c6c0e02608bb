import sharp from 'sharp';
import { drawCard } from './drawCard';

const card = (title: string) => ({ label: 'Blog', title, note: 'March 1, 2026' });
const untitled = () => drawCard(card(''));

describe('The picture of a page', () => {
  it.each([
    ['a short title', 'Rain'],
    ['a title of 300 characters', 'All that I have learned in a year of rain. '.repeat(7).slice(0, 300)],
    ['a title of one long word', 'Donaudampfschifffahrt'.repeat(14)],
    ['a title with pictures in it', 'Launch day 🚀🎉 for the whole family 👩‍👩‍👧 in Norway 🇳🇴'],
    ['a title in Japanese', '一年間の雨から学んだこと'],
    ['a title in Chinese', '从企业到一人公司'],
    ['a title in Korean', '비 오는 날의 기록'],
    ['a title in Russian and Greek', 'Дневник и ημερολόγιο'],
    ['a title of names', 'Łódź, Ærø, İzmir, Đà Nẵng'],
    ['a title of marks', '<b>&amp;</b> "quoted" \\ {x}'],
  ])('has the usual size with %s', async (_what, title) => {
    const picture = await drawCard(card(title));

    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.equals(await untitled())).toBe(false);
    expect(picture.byteLength).toBeLessThan(150_000);
  });

  it('leaves out letters that no font has', async () => {
    const labelled = await drawCard({ ...card('Blog'), label: '' });

    expect((await drawCard(card('𓀀𓁐𓃰𓆣'))).equals(labelled)).toBe(true);
    expect((await drawCard(card('A day of rain 𓀀'))).equals(await drawCard(card('A day of rain')))).toBe(
      true,
    );
  });

  it('is the same each time', async () => {
    expect((await drawCard(card('Rain'))).equals(await drawCard(card('Rain')))).toBe(true);
  });
});
