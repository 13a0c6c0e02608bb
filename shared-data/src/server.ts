// What only a server asks for, so that no visitor loads it.
export { laterOf } from './addresses/laterOf';
export { publicRowsApi } from './addresses/publicRows.api';
export type { PublicRow } from './addresses/publicRows.api';
export { newestTexts, publicTextsApi } from './addresses/publicTexts.api';
export type { PublicText } from './addresses/publicTexts.api';
export { uuid } from './core/validation';
export { withoutTexts } from './core/withoutTexts';
