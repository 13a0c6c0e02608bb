import { readHtml } from './htmlText';
import { parseHtml, removeUnseen, toPlainText } from './htmlTree';

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

describe('HTML that costs more the longer it is', () => {
  const distinctMarks = (count: number) =>
    Array.from({ length: count }, (_one, index) => `<b class="c${index}">`).join('');

  it.each([
    '<b></b>',
    '<b> </b>',
    '<a href="https://a.example/"></a>',
    '<i><u> <x-y></x-y></u></i>',
    '<b hidden></b>',
    '<!-- a -->',
    '<style>a</style>',
    '<template>a</template>',
    '<noembed>a</noembed>',
  ])('A run of %s leaves nothing to look at again and again', (html) => {
    const tree = parseHtml(`One ${html.repeat(1_000)}two`);
    removeUnseen(tree, () => false);
    expect(tree.children).toHaveLength(1);
    expect(toPlainText(`One ${html.repeat(3)}two`).replace(/a/g, '')).toBe('One two');
    expect(readHtml(`<p>One ${html.repeat(5_000)}two</p>`).toMarkdown()).toBe('One two');
  });

  it.each(['script', 'left-out', 'iframe src="javascript:a"', 'svg', 'object', 'input'])(
    'A run of <%s> leaves one text, and is counted as one',
    (tag) => {
      const html = `<p>One ${`<${tag}></${tag.split(' ')[0]}> `.repeat(10_000)} two</p>`;
      const { leftOut, toMarkdown } = readHtml(html);
      expect(toMarkdown()).toBe('One two');
      expect(leftOut.length).toBeLessThan(2);
    },
  );

  it('Marks that every paragraph repeats do not multiply', () => {
    const html = `<p>${distinctMarks(2_000)}${'<p>word'.repeat(2_000)}`;
    const { leftOut, toMarkdown } = readHtml(html);
    expect(leftOut).toEqual(['1 deep structure']);
    expect(toMarkdown().match(/word/g)).toHaveLength(2_000);
  });

  it('A player has one source', () => {
    const html = `<video>${'<source src="https://a.example/a.mp4"> '.repeat(10_000)}</video>`;
    expect(readHtml(html).toMarkdown()).toBe('<https://a.example/a.mp4>');
  });
});
