export { faces } from './theme/faces';
export { groundsOf, type Look } from './theme/look';
export { showLook } from './theme/lookCss';
export { palettes } from './theme/palettes';
