// The entry point of the server, so that no visitor loads its queries.
export { uuid } from './core/validation';
export { laterOf } from './publicContent/laterOf';
export { getResult, showsReactions, withoutTexts } from './publicContent/pageQueries';
export { publicRowsApi } from './publicContent/publicRows.api';
export type { PublicRow } from './publicContent/publicRows.api';
export { newestTexts, publicTextsApi } from './publicContent/publicTexts.api';
export type { PublicText } from './publicContent/publicTexts.api';
