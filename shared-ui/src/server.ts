// The entry point for a server that renders pages. None of its code runs in a browser.
export { codePalette } from './theme/codePalette';
export { collectStyles } from './theme/collectStyles';
export { faceOf, groundsOf, paletteOf, type Look } from './theme/look';
export { lookCss, lookId } from './theme/lookCss';
export type { SchemePalette } from './theme/palette';
export { formatDay, formatInstant, formatNumber } from './dates/dates';
export { PageReportContext, type PageReport } from './layout/PageTitle';
export { isSafeImageUrl } from './layout/imageUrl';
export { codePath, type ColoredCode } from './markdown/colorCode';
export { markdownHtml } from './markdown/markdownHtml';
export { wordsOf } from './site/words';
export { excerptOf, plainText } from './text/plainText';
export { priceLabel } from './text/priceLabel';
