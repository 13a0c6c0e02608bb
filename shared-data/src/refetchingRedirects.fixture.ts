import { redirectsApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const { endpoints } = redirectsApi;
const rules: Screen = ['the redirects', endpoints.listRedirects.initiate()];
const missing: Screen = ['the missing pages', endpoints.listMissingPages.initiate()];
const values = { from_path: '/a', to_address: '/b' };

/** What shows redirects. */
export const redirectScreens = [rules, missing];

/** The writes of redirects, and what is read again after them. */
export const redirectWrites: [string, Thunk, Screen[]][] = [
  ['saveRedirect', endpoints.saveRedirect.initiate({ id: 'a', values }), [rules, missing]],
  ['deleteRedirect', endpoints.deleteRedirect.initiate('a'), [rules]],
  ['forgetMissingPage', endpoints.forgetMissingPage.initiate('/gone'), [missing]],
];
