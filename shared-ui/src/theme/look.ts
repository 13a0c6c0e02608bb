import { faces, type FaceName } from './faces';
import { palettes, type PaletteName } from './palettes';

/** The look of a site (docs/decisions/152); undefined for what nobody chose. */
export type Look = { palette?: PaletteName; face?: FaceName };

/** The colours of a site, in both schemes. */
export const paletteOf = ({ palette = 'petrol' }: Look) => palettes[palette];

/** The faces of a site. */
export const faceOf = ({ face = 'editorial' }: Look) => faces[face];

/** The backgrounds of a site, for the browser's own bars; undefined for those of the theme. */
export function groundsOf(look: Look): { light: string; dark: string } | undefined {
  const { light, dark } = paletteOf(look);
  if (light === palettes.petrol.light) return undefined;
  return { light: light.background.default, dark: dark.background.default };
}
