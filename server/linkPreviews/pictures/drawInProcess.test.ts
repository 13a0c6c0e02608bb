import { drawInProcess } from './drawInProcess';

const card = (title: string) => ({ card: { label: 'Blog', title, note: 'March 1, 2026' }, name: 'Ada' });
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

describe('The process that draws pictures', () => {
  it('draws a picture after one that cannot be drawn', async () => {
    const broken = card(null as unknown as string);

    expect((await drawInProcess(card('Rain'))).subarray(0, 4)).toEqual(png);
    await expect(drawInProcess(broken)).rejects.toThrow(/null/);
    expect((await drawInProcess(card('Snow'))).subarray(0, 4)).toEqual(png);
  });
});
