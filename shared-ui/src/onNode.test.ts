import { execFileSync } from 'node:child_process';
import path from 'node:path';
import DOMPurify from 'dompurify';

type Rendered = { hasWindow: boolean; everything: string; hostile: string[] };

const fixture = path.join(__dirname, 'onNode.fixture.tsx');
let rendered: Rendered;

beforeAll(() => {
  const root = path.join(__dirname, '../..');
  const output = execFileSync(process.execPath, ['--import', 'tsx', fixture], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rendered = JSON.parse(output) as Rendered;
}, 60_000);

test('a visitor gets every kind of part in HTML from a server without a window', () => {
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

test('a visitor is as safe from hostile content in HTML from a server, where DOMPurify cannot run', () => {
  expect(rendered.hostile.length).toBeGreaterThan(50);
  for (const html of rendered.hostile) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    // Only the theme's own styles; none of the content's survive (Markdown.test.tsx).
    for (const style of page.querySelectorAll('style[data-emotion]')) style.remove();
    const served = page.body.innerHTML;
    expect(DOMPurify.sanitize(served)).toBe(served);
    expect(page.querySelector('script, style, iframe, form, [onerror], [onload], [onclick]')).toBeNull();
  }
});
