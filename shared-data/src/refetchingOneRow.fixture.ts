import { demoApi, lastBackupApi, senderApi, siteProfileApi } from './admin';
import { siteProfileSchema } from './settings/siteProfile.schema';
import { moods, year } from './refetchingCheckIns.fixture';
import type { Screen, Thunk } from './refetching.fixture';
import { programScreens, programWrites, reminder, sender } from './refetchingPrograms.fixture';

export { nowScreens } from './refetchingCheckIns.fixture';

const { getSiteProfile, saveSiteProfile } = siteProfileApi.endpoints;
const { saveSender } = senderApi.endpoints;
const profile: Screen = ['the profile of the site', getSiteProfile.initiate()];
export const demo: Screen = ['what is left of the demo', demoApi.endpoints.getDemo.initiate()];
const lastBackup: Screen = ['the last backup', lastBackupApi.endpoints.getLastBackup.initiate()];
const aProfile = siteProfileSchema.cast({ name: 'A', tagline: 'B', contact_email: 'a@b.co' });
const aSender = { from_name: '', from_email: '', makes_digest: false, sends_digest: false };

/** Screens that read the site's profile. */
export const ofProfile = [profile, moods, year];

/** Screens that show the single-row tables and the integrations with other programs. */
export const oneRowScreens = [profile, sender, lastBackup, ...programScreens];

/** The mutations for these screens, and the queries that they refetch. */
export const oneRowWrites: [string, Thunk, Screen[]][] = [
  ['saveSiteProfile', saveSiteProfile.initiate({ values: aProfile }), [...ofProfile, demo]],
  ...programWrites,
  ['createOwnClaim', demoApi.endpoints.createOwnClaim.initiate(), []],
  ['createOwnerClaim', demoApi.endpoints.createOwnerClaim.initiate(), []],
  ['saveSender', saveSender.initiate(aSender), [sender, reminder]],
];
