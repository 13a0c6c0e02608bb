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

  it('markdownHtml renders long texts as a whole, without parts', () => {
    const paragraphs = Array.from(
      { length: 200 },
      (_, index) => `Paragraph ${index} ${'and on '.repeat(20)}`,
    );

    const long = html(paragraphs.join('\n\n'));

    expect(long.match(/<p>/g)).toHaveLength(200);
    expect(long).not.toContain('data-part');
  });
});
