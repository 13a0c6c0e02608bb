import { codePalette } from './codePalette';
import { palettes } from './palettes';

/** WCAG 2.2 relative luminance and contrast of two '#RRGGBB' colours. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour that results from a translucent colour on a background. */
function blend(color: string, ground: string, opacity: number): string {
  const mix = [1, 3, 5].map((at) => {
    const [above, below] = [color, ground].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round((above ?? 0) * opacity + (below ?? 0) * (1 - opacity));
  });
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const accents = ['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const;

const schemes = Object.entries(palettes).flatMap(([name, { light, dark }]) => [
  [name, 'light', light] as const,
  [name, 'dark', dark] as const,
]);

describe.each(schemes)('The palette %s in its %s scheme', (_name, _scheme, palette) => {
  const grounds = [palette.background.default, palette.background.paper];

  it('Text and secondary text are readable on every background', () => {
    for (const ground of grounds) {
      expect(contrast(palette.text.primary, ground)).toBeGreaterThan(7);
      expect(contrast(palette.text.secondary, ground)).toBeGreaterThan(4.5);
    }
  });

  it.each(accents)('Links and outlined buttons in %s are readable on every background', (accent) => {
    for (const ground of grounds) expect(contrast(palette[accent].main, ground)).toBeGreaterThan(4.5);
  });

  it.each(accents)('Labels of filled buttons in %s are readable, also while hovered', (accent) => {
    const { main, dark, contrastText } = palette[accent];
    expect(contrast(contrastText, main)).toBeGreaterThan(4.5);
    expect(contrast(contrastText, dark)).toBeGreaterThan(4.5);
  });

  it.each(accents)('Chips in %s are readable on every background', (accent) => {
    const { main } = palette[accent];
    for (const ground of grounds) expect(contrast(main, blend(main, ground, 0.14))).toBeGreaterThan(4.5);
  });

  it.each(Object.entries(codePalette))('Code is readable on its ground: %s', (_kind, [light, dark]) => {
    const isDark = palette.mode === 'dark';
    for (const ground of grounds) {
      // MUI's `action.hover`, the ground of code.
      const behind = isDark ? blend('#FFFFFF', ground, 0.08) : blend('#000000', ground, 0.04);
      expect(contrast(isDark ? dark : light, behind)).toBeGreaterThan(4.5);
    }
  });

  // WCAG sets no minimum contrast for disabled text, but it must still be visible.
  it('A disabled text can be seen on every background, and is fainter than the others', () => {
    for (const ground of grounds) {
      expect(contrast(palette.text.disabled, ground)).toBeGreaterThan(3);
      expect(contrast(palette.text.disabled, ground)).toBeLessThan(contrast(palette.text.secondary, ground));
    }
  });

  it('The edges of fields, the ring of the focus and marks of the selection can be seen', () => {
    for (const ground of grounds) {
      expect(contrast(palette.text.secondary, ground)).toBeGreaterThan(3);
      expect(contrast(palette.primary.main, ground)).toBeGreaterThan(3);
      expect(contrast(palette.text.primary, blend(palette.primary.main, ground, 0.25))).toBeGreaterThan(4.5);
    }
  });

  it('Toasts are readable: default, neutral and destructive', () => {
    expect(contrast(palette.background.default, palette.text.primary)).toBeGreaterThan(4.5);
    expect(contrast(palette.text.primary, palette.background.paper)).toBeGreaterThan(4.5);
    expect(contrast('#FFFFFF', '#A6231B')).toBeGreaterThan(4.5);
  });
});
