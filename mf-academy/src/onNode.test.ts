import { execFileSync } from 'node:child_process';
import path from 'node:path';

type Rendered = { hasWindow: boolean; waiting: string; list: string };

const fixture = path.join(__dirname, 'onNode.fixture.tsx');
let rendered: Rendered;

beforeAll(() => {
  const root = path.join(__dirname, '../..');
  const output = execFileSync(process.execPath, ['--import', 'tsx', fixture], {
    cwd: root,
    encoding: 'utf8',
  });
  rendered = JSON.parse(output) as Rendered;
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
