// The entry point of the server, so that no visitor loads its queries.
export { laterOf } from './addresses/laterOf';
export { publicRowsApi } from './addresses/publicRows.api';
export type { PublicRow } from './addresses/publicRows.api';
export { newestTexts, publicTextsApi } from './addresses/publicTexts.api';
export type { PublicText } from './addresses/publicTexts.api';
export { uuid } from './core/validation';
export { withoutTexts } from './core/withoutTexts';
