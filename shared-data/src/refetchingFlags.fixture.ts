import { flagSettingsApi } from './admin';
import { flagsApi } from './flags/flags.api';
import type { Screen, Thunk } from './refetching.fixture';

const { endpoints } = flagSettingsApi;
const settings: Screen = ['the flags of the owner', endpoints.listFlagSettings.initiate()];
const values: Screen = ['the flags of a page', flagsApi.endpoints.getFlags.initiate()];
const input = { is_on: true, share: 50, ends_at: '' };

/** Screens that show flags. */
export const flagScreens = [settings, values];

/** The mutations for flags, and the queries that they refetch. */
export const flagWrites: [string, Thunk, Screen[]][] = [
  ['saveFlag', endpoints.saveFlag.initiate({ id: 'a-flag', values: input }), [settings, values]],
  ['deleteFlag', endpoints.deleteFlag.initiate('a-flag'), [settings, values]],
];
