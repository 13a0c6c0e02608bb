import { faces, type FaceName } from './faces';
import { palettes, type PaletteName } from './palettes';

/** A site's look (docs/decisions/074); undefined choices use the defaults. */
export type Look = { palette?: PaletteName; face?: FaceName };

/** The palette for a look, in both schemes. */
export const paletteOf = ({ palette = 'petrol' }: Look) => palettes[palette];

/** The pair of faces for a look. */
export const faceOf = ({ face = 'editorial' }: Look) => faces[face];

/** The backgrounds for a look, for the browser's toolbars; undefined if they are the theme's. */
export function groundsOf(look: Look): { light: string; dark: string } | undefined {
  const { light, dark } = paletteOf(look);
  if (light === palettes.petrol.light) return undefined;
  return { light: light.background.default, dark: dark.background.default };
}
