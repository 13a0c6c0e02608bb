import { drawApart } from './drawApart';

const card = (title: string) => ({ label: 'Blog', title, note: 'March 1, 2026' });
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

describe('a server that is asked for pictures', () => {
  it('has them drawn elsewhere, and one that cannot be drawn keeps it from none', async () => {
    const broken = { ...card('Rain'), title: null as unknown as string };

    expect((await drawApart(card('Rain'))).subarray(0, 4)).toEqual(png);
    await expect(drawApart(broken)).rejects.toThrow(/null/);
    expect((await drawApart(card('Snow'))).subarray(0, 4)).toEqual(png);
  });
});
