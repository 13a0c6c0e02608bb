/** @jest-environment node */
import { markdownHtml } from './markdownHtml';

const page = 'https://mira.example/blog/a-ledger';
const html = (markdown: string) => markdownHtml(markdown, page);

describe('a reader elsewhere', () => {
  it('gets a text as plain HTML, with headings below that of the page', () => {
    expect(html('# Why\n\nBecause it is **so**.\n\n- [x] done\n- [ ] not yet')).toBe(
      '<h2 id="c-why">Why</h2><p>Because it is <strong>so</strong>.</p><ul><li>☑ done</li><li>☐ not yet</li></ul>',
    );
    expect(html('| a | b |\n|---|---:|\n| 1 | 2 |')).toMatch(/^<table><thead><tr><th>a<\/th>/);
  });

  it('is led to the site by links that only name a path there, a place in the page or a page beside it', () => {
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

  it('sees the pictures of the site, and the words of those that are refused', () => {
    expect(html('A ![boat](/media/boat.avif#1600x900) on water')).toContain(
      '<img src="https://mira.example/media/boat.avif" alt="boat" width="1600" height="900"/>',
    );
    expect(html('A ![boat](data:image/png;base64,AA) on water')).toBe('<p>A boat on water</p>');
  });

  it('gets long texts whole', () => {
    const paragraphs = Array.from(
      { length: 200 },
      (_, index) => `Paragraph ${index} ${'and on '.repeat(20)}`,
    );

    const long = html(paragraphs.join('\n\n'));

    expect(long.match(/<p>/g)).toHaveLength(200);
    expect(long).not.toContain('data-part');
  });
});
