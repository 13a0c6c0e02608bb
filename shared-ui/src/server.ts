// The entry point for a server that renders pages. Nothing of it runs in a browser.
export { collectStyles } from './theme/collectStyles';
export { lightPalette } from './theme/palette';
export { formatDay } from './dates/formatDay';
export { formatInstant } from './dates/formatInstant';
export { PageReportContext, type PageReport } from './layout/PageReport';
export { isSafeImageUrl } from './layout/imageUrl';
export { markdownHtml } from './markdown/markdownHtml';
export { excerptOf } from './text/excerptOf';
export { plainText } from './text/plainText';
export { priceLabel } from './text/priceLabel';
