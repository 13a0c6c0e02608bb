import path from 'node:path';
import { runOnNode } from 'tooling/testing';

type Rendered = { hasWindow: boolean; waiting: string; list: string; course: string; badge: string };

let rendered: Rendered;

beforeAll(() => {
  rendered = runOnNode(path.join(__dirname, 'onNode.fixture.tsx'));
}, 60_000);

test('a visitor gets the course list in HTML from a server without a window', () => {
  expect(rendered.hasWindow).toBe(false);
  for (const part of [
    '<title>The Academy | Mira Solberg</title>',
    'Leaving well',
    'Quit kindly.',
    '$49.00',
    'href="/academy/leaving-well"',
  ]) {
    expect(rendered.list).toContain(part);
  }
});

test('a visitor gets a course in HTML from a server without a window', () => {
  for (const part of [
    '<title>Leaving well | Mira Solberg</title>',
    '<meta name="description" content="Quit kindly."/>',
    '$49.00',
    'Enroll Now',
    'Instant access. Lifetime updates.',
    '<strong>quit</strong>',
    'Before',
    'Count',
  ]) {
    expect(rendered.course).toContain(part);
  }
});

test('a visitor gets a shared badge in HTML from a server without a window', () => {
  for (const part of ['Ada L.', 'Finisher', 'Pricing', 'content="noindex"'])
    expect(rendered.badge).toContain(part);
});

test('a visitor sees that the courses are loading where the server did not wait for them', () => {
  expect(rendered.waiting).toContain('Loading courses...');
  expect(rendered.waiting).not.toContain('Leaving well');
});

test('a visitor sees the cards fade in a tenth of a second apart, unless they asked for less motion', () => {
  expect(rendered.list.match(/(?<=style=")animation-delay:[^";]+/g)).toEqual([
    'animation-delay:0.0s',
    'animation-delay:0.1s',
  ]);
  expect(rendered.list).toMatch(/@media \(prefers-reduced-motion: no-preference\)\{[^{]+\{[^}]*animation:/);
});
