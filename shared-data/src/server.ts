// The entry point for the server, kept separate so that no visitor loads its queries.
export { keyAsToken, keyHeaders } from './core/keyAsToken';
export type { RestClient } from './core/restClient';
export { dataOf, openBackend } from './core/secretClient';
export { tagLimits, toName, toTags } from './admin/names';
export * from './admin/remotesPath';
export { uuid } from './core/validation';
export { dayOfInstant, type SiteZones } from './days/dayOf';
export { getPictureHeight, getPictureWidths, toPictureEnd } from './media/pictureSizes';
export { findReactions, getResult, withoutTexts, type ShownReactions } from './publicContent/pageQueries';
export { laterOf, publicRowsApi, type PublicRow } from './publicContent/publicRows.api';
export { findRedirectApi } from './publicContent/redirects.api';
export { dayOfText, newestTexts, publicTextsApi, type PublicText } from './publicContent/publicTexts.api';
export { faceNames, paletteNames, type ChosenLook } from './settings/siteProfile.schema';
export { applySiteProfile } from './settings/siteProfile';
export { currencyUnits } from './payments/currencies';
