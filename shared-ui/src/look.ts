export { faces } from './theme/faces';
export { groundsOf, lookCss, paletteOf, showLook, type Look } from './theme/look';
export { palettes } from './theme/palettes';
