import { editorial, type Face } from './typography';

const oldStyle = '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif';
const bookText = 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", Georgia, serif';
const sans = 'system-ui, sans-serif';

/** The pairs of faces that an owner can choose from; the first is the default. Only Newsreader is served as a font file. */
export const faces = {
  editorial,
  book: { ...editorial, text: bookText },
  classic: { display: oldStyle, weight: 600, text: oldStyle },
  plain: { display: sans, weight: 650, text: sans },
} satisfies Record<string, Face>;
export type FaceName = keyof typeof faces;
