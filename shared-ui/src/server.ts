// For the server that renders pages and feeds. Nothing of it runs in a browser.
export { collectStyles } from './theme/collectStyles';
export { lightPalette } from './theme/palette';
export { formatDay, formatInstant } from './dates/dates';
export { isSafeImageUrl } from './layout/imageUrl';
export { markdownHtml } from './markdown/markdownHtml';
export { excerptOf, plainText } from './text/plainText';
export { priceLabel } from './text/priceLabel';
