/** @jest-environment node */
import { markdownHtml } from './markdownHtml';

const page = 'https://mira.example/blog/a-ledger';
const html = (markdown: string) => markdownHtml(markdown, page);

describe('markdownHtml', () => {
  it('markdownHtml renders plain HTML, with headings below that of the page', () => {
    expect(html('# Why\n\nBecause it is **so**.\n\n- [x] done\n- [ ] not yet')).toBe(
      '<h2 id="c-why">Why</h2><p>Because it is <strong>so</strong>.</p><ul><li>☑ done</li><li>☐ not yet</li></ul>',
    );
    expect(html('| a | b |\n|---|---:|\n| 1 | 2 |')).toMatch(/^<table><thead><tr><th>a<\/th>/);
  });

  it('markdownHtml makes the addresses of links absolute', () => {
    const addresses = [
      ['/about', 'https://mira.example/about'],
      ['#why', `${page}#c-why`],
      ['another', 'https://mira.example/blog/another'],
      ['https://example.org/a?b=c&d=e', 'https://example.org/a?b=c&amp;d=e'],
      ['mailto:me@example.org', 'mailto:me@example.org'],
    ];
    for (const [href, address] of addresses)
      expect(html(`[here](${href})`)).toContain(`<a href="${address}">here</a>`);
    expect(html('[here](javascript:alert(1))')).not.toContain('<a');
  });

  it('markdownHtml makes the addresses of pictures absolute, and replaces refused ones by their description', () => {
    expect(html('A ![boat](/media/boat.avif#1600x900) on water')).toContain(
      '<img src="https://mira.example/media/boat.avif" alt="boat" width="1600" height="900"/>',
    );
    expect(html('A ![boat](data:image/png;base64,AA) on water')).toBe('<p>A boat on water</p>');
  });

  it('markdownHtml keeps code plain and videos as links, because its readers show no more', () => {
    expect(html('https://youtu.be/abc')).toBe(
      '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>',
    );
    expect(html('```ts\nlet a = 1 < 2;\n```')).toBe(
      '<pre><code class="language-ts">let a = 1 &lt; 2;</code></pre>',
    );
  });

  it('markdownHtml renders long texts as a whole, without parts', () => {
    const paragraphs = Array.from(
      { length: 200 },
      (_, index) => `Paragraph ${index} ${'and on '.repeat(20)}`,
    );

    const long = html(paragraphs.join('\n\n'));

    expect(long.match(/<p>/g)).toHaveLength(200);
    expect(long).not.toContain('data-part');
  });

  it('markdownHtml begins with the text, not with links for the head of a page', () => {
    const { length } = html('![boat](/media/boat.webp)\n\nA ![b](/media/b.webp) boat').match(/<img /g) ?? [];
    expect(length).toBe(2);
    expect(html('![boat](/media/boat.webp)')).toMatch(/^<figure><img /);
    expect(html('![boat](/media/boat.webp)\n\nA ![b](/media/b.webp) boat')).not.toContain('<link');
  });

  it('markdownHtml keeps links whose % is no UTF-8, and encodes a % that encodes nothing', () => {
    expect(html('See [sale](/blog/100%).')).toContain('<a href="https://mira.example/blog/100%25">sale</a>');
    expect(html('[x](https://example.org/%A4%A2)')).toContain('href="https://example.org/%A4%A2"');
    expect(html('![x](/media/100%.webp)')).toContain('<img ');
  });

  it('markdownHtml decodes entities in attributes of HTML, before it judges the address', () => {
    expect(html('<a href="/&ouml;.html" title="a &amp; b">x</a>')).toBe(
      '<p><a href="https://mira.example/%C3%B6.html" title="a &amp; b">x</a></p>',
    );
    expect(html('<a href="&#106;avascript:alert(1)">x</a>')).not.toContain('<a');
  });

  it('markdownHtml renders footnotes of several paragraphs, lists and code, with links by reference', () => {
    expect(html('Word[^n].\n\n[^n]: First para.\n\n    Second para.\n\nNext.')).toContain(
      '<p>Next.</p><footer><div id="c-n"><p>n: First para.</p><p>Second para.</p></div></footer>',
    );
    const notes = html(
      'a[^1] b[^2]\n\n[^1]: See [^2] and [l].\n[^2]:\n    - one\n\n    ```\n    code\n    ```\n\n[l]: /x\n  "t"',
    );
    expect(notes).toContain('<a href="https://mira.example/x" title="t">l</a>');
    expect(notes).toContain('<li>one</li></ul><pre><code>code</code></pre>');
    expect(html('## n\n\nWord[^n].\n\n[^n]: Note.')).toMatch(/id="c-n-1".*<div id="c-n">/s);
  });

  it('markdownHtml lets the first letter of each block say where it begins, where a script is written from the right', () => {
    expect(html('An English line.\n\nمرحبا بالعالم')).toBe(
      '<p dir="auto">An English line.</p><p dir="auto">مرحبا بالعالم</p>',
    );
    expect(html('An English line.')).toBe('<p>An English line.</p>');
  });
});
