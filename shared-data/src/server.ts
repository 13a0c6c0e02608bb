// What only a server queries, so that no visitor loads it.
export { uuid } from './core/uuid';
export { laterOf } from './publicContent/laterOf';
export { getResult, showsReactions, withoutTexts } from './publicContent/pageQueries';
export { publicRowsApi } from './publicContent/publicRows.api';
export type { PublicRow } from './publicContent/publicRows.api';
export { newestTexts, publicTextsApi } from './publicContent/publicTexts.api';
export type { PublicText } from './publicContent/publicTexts.api';
