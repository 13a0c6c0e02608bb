import { readHtml } from './htmlText';
import { toPlainText } from './htmlTree';

describe('HTML that is nested too deep for a stack', () => {
  const deep = (tag: string, times: number) => `<p>First</p>${`<${tag}>`.repeat(times)}Last`;

  it.each([
    ['div', 1_000],
    ['blockquote', 1_000],
    ['figure', 1_000],
    ['b', 20_000],
    ['div', 20_000],
    ['table><tr><td', 5_000],
    ['ul><li', 20_000],
  ])('<%s> %d times keeps its words', (tag, times) => {
    const markdown = readHtml(deep(tag, times)).toMarkdown();
    expect(markdown).toMatch(/First[^]*Last/);
  });

  it('Pictures that lie deep stay, and words of neighbours stay apart', () => {
    const html = `${'<div>'.repeat(300)}<p>One</p><p>two <img src="/a.webp" alt="A house"></p>`;
    const { images, toMarkdown } = readHtml(html);
    expect(images).toMatchObject([{ url: '/a.webp', alt: 'A house' }]);
    expect(toMarkdown()).toMatch(/One +two +!\[A house\]/);
  });

  it('Structure that the parser cannot hold is told as a loss', () => {
    expect(readHtml(deep('div', 50_000)).leftOut).toEqual(['1 deep structure']);
    expect(readHtml(deep('div', 50)).leftOut).toEqual([]);
  });

  it('A title has its words', () => {
    expect(toPlainText(deep('b', 50_000))).toBe('First Last');
  });
});
