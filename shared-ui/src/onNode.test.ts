import path from 'node:path';
import DOMPurify from 'dompurify';
import { runOnNode } from '../../shared-node/src/runOnNode';

type Rendered = { hasWindow: boolean; everything: string; hostile: string[]; copies: string[] };

let rendered: Rendered;

beforeAll(() => {
  rendered = runOnNode(path.join(__dirname, 'onNode.fixture.tsx'));
});

test('Every kind of component renders on a server without a window', () => {
  expect(rendered.hasWindow).toBe(false);
  for (const part of [
    '<title>Journal | Mira Solberg</title>',
    'fallback-cover.svg',
    'Color scheme',
    'Subscribe',
  ]) {
    expect(rendered.everything).toContain(part);
  }
});

test('Hostile content does no harm in HTML from a server, where DOMPurify cannot run', () => {
  expect(rendered.hostile.length).toBeGreaterThan(50);
  // Covers the pages as well as the copies for readers outside the site.
  for (const html of [...rendered.hostile, ...rendered.copies]) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    // Removes only the theme's own styles, because none from the content survive (Markdown.test.tsx).
    for (const style of page.querySelectorAll('style[data-emotion]')) style.remove();
    const served = page.body.innerHTML;
    expect(DOMPurify.sanitize(served)).toBe(served);
    expect(page.querySelector('script, style, iframe, form, [onerror], [onload], [onclick]')).toBeNull();
  }
});
