/** One picture in the making: its own random numbers and its own SVG definitions. */
export type Sheet = {
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  clip: (outline: string, inner: string) => string;
  fade: (top: string, bottom: string, middle?: string) => string;
  glow: (x: number, y: number, radius: number, colour: string, strength: number) => string;
  definitions: () => string;
};

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A sheet whose randomness comes from the seed alone, so that the same seed draws the same picture. */
export function createSheet(seed: number): Sheet {
  const random = randomFrom(seed);
  const definitions: string[] = [];
  const define = (markup: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(markup(id));
    return id;
  };
  const stop = (offset: number, colour: string, opacity = 1): string =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

  return {
    between: (low, high) => low + (high - low) * random(),
    chance: (probability) => random() < probability,
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
    clip: (outline, inner) => {
      const id = define((name) => `<clipPath id="${name}">${outline}</clipPath>`);
      return `<g clip-path="url(#${id})">${inner}</g>`;
    },
    fade: (top, bottom, middle) => {
      const stops = stop(0, top) + (middle ? stop(0.55, middle) : '') + stop(1, bottom);
      const id = define((name) => `<linearGradient id="${name}" x2="0" y2="1">${stops}</linearGradient>`);
      return `url(#${id})`;
    },
    glow: (x, y, radius, colour, strength) => {
      const stops = stop(0, colour, strength) + stop(0.45, colour, strength * 0.4) + stop(1, colour, 0);
      const id = define((name) => `<radialGradient id="${name}">${stops}</radialGradient>`);
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
    },
    definitions: () => definitions.join(''),
  };
}
