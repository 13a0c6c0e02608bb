import { redirectsApi, remotesApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const { endpoints } = redirectsApi;
const rules: Screen = ['the redirects', endpoints.listRedirects.initiate()];
const missing: Screen = ['the missing pages', endpoints.listMissingPages.initiate()];
const remotes: Screen = ['the remotes', remotesApi.endpoints.listRemotes.initiate()];
const values = { from_path: '/a', to_address: '/b' };

/** Screens that show redirects and remotes. */
export const redirectScreens = [rules, missing, remotes];

/** The mutations for both, and the queries that they refetch. */
export const redirectWrites: [string, Thunk, Screen[]][] = [
  ['saveRedirect', endpoints.saveRedirect.initiate({ id: 'a', values }), [rules, missing]],
  ['deleteRedirect', endpoints.deleteRedirect.initiate('a'), [rules]],
  ['forgetMissingPage', endpoints.forgetMissingPage.initiate('/gone'), [missing]],
  [
    'decideOnRemote',
    remotesApi.endpoints.decideOnRemote.initiate({ action: 'remove', remote: 'mf_notes' }),
    [remotes],
  ],
];
