/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shouldSkipGeneratingVar } from '@mui/material/styles';
import { skipVariable } from './theme';

const root = path.join(__dirname, '../../..');

// The site uses only the outlined variant of TextField.
const notRendered = ['FilledInput', 'Input'];

/** The source code of the MUI components that the site renders, directly or through other MUI components. */
function sourcesOfComponents(): Map<string, string> {
  const imports = execFileSync('git', ['grep', '-hoE', "from '@mui/material/[A-Z][A-Za-z]*'"], { cwd: root });
  const left = [...imports.toString().matchAll(/material\/([A-Za-z]+)/g)].map(([, name = '']) => name);
  const sources = new Map<string, string>();
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (sources.has(name) || notRendered.includes(name)) continue;
    const source = sourceOf(name);
    sources.set(name, source);
    left.push(...[...source.matchAll(/from "\.\.\/([A-Z][A-Za-z]+)\//g)].map(([, other = '']) => other));
  }
  return sources;
}

function sourceOf(name: string): string {
  try {
    return readFileSync(path.join(root, `node_modules/@mui/material/${name}/${name}.mjs`), 'utf8');
  } catch {
    return '';
  }
}

test('No component that the site renders reads a CSS variable that the theme does not generate', () => {
  const sources = sourcesOfComponents();
  const read = [...sources].flatMap(([component, source]) =>
    [
      ...source.matchAll(/\b(palette|zIndex|shadows|overlays|font)\??\.([A-Za-z]+)|\b(shadows)\[(\d+)\]/g),
    ].map(([, group, name, shadows, depth]) => ({
      component,
      keys: [group ?? shadows ?? '', name ?? depth ?? ''],
    })),
  );

  expect(sources.size).toBeGreaterThan(40);
  expect(read).toContainEqual({ component: 'Skeleton', keys: ['palette', 'Skeleton'] });
  expect(read).toContainEqual({ component: 'Switch', keys: ['shadows', '1'] });
  // Components read the value itself if MUI generates no variable for it.
  const missing = read.filter(({ keys }) => skipVariable(keys) && !shouldSkipGeneratingVar(keys));
  expect(missing).toEqual([]);
});

test('No style of the site uses a z-index without a CSS variable', () => {
  const layers = namesIn('zIndex');

  expect(layers).toContain('appBar');
  expect(layers.filter((name) => skipVariable(['zIndex', name]))).toEqual([]);
});

// MUI mistakes `inherit` for the name of a variant and generates declarations that browsers ignore. Buttons inherit their font by
// default (components.ts).
test('No style of the site inherits a font by a shorthand', () => {
  expect([...namesIn('font'), ...namesIn('typography')]).not.toContain('inherit');
});

// Excludes the theme's own styles, which bypass `sx`.
const sources = ['*/src/*.ts', '*/src/*.tsx', ':!shared-ui/src/theme/components.ts'];

/** The values of a property in `sx` in the site's own source code. */
function namesIn(property: string): string[] {
  const found = spawnSync('git', ['grep', '-hE', `\\b${property}: '[a-zA-Z]+'`, '--', ...sources], {
    cwd: root,
  });
  const lines = found.stdout.toString().split('\n');
  // An element's `style` prop also bypasses `sx`.
  return lines
    .filter((line) => !line.includes('style='))
    .flatMap((line) => new RegExp(`\\b${property}: '([a-zA-Z]+)'`).exec(line)?.[1] ?? []);
}

test('The theme generates the variables of the standard alert, not those of the filled one', () => {
  expect(skipVariable(['palette', 'Alert', 'errorFilledBg'])).toBe(true);
  expect(skipVariable(['palette', 'Alert', 'errorStandardBg'])).toBe(false);
});
