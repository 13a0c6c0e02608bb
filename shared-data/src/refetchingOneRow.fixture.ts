import { lastBackupApi, senderApi, siteProfileApi } from './admin';
import { siteProfileSchema } from './admin/siteProfile.schema';
import { moods } from './refetchingCheckIns.fixture';

export { nowScreens } from './refetchingCheckIns.fixture';
import type { Screen, Thunk } from './refetching.fixture';

const { getSiteProfile, saveSiteProfile } = siteProfileApi.endpoints;
const { getSender, saveSender } = senderApi.endpoints;
const profile: Screen = ['the profile of the site', getSiteProfile.initiate()];
const sender: Screen = ['the sending address', getSender.initiate()];
const lastBackup: Screen = ['the last backup', lastBackupApi.endpoints.getLastBackup.initiate()];
const aProfile = siteProfileSchema.cast({ name: 'A', tagline: 'B', contact_email: 'a@b.co' });
const aSender = { from_name: '', from_email: '', makes_digest: false, sends_digest: false };

/** What shows the tables that have one row. */
export const oneRowScreens = [profile, sender, lastBackup];

/** Their writes, and what is read again after them. */
export const oneRowWrites: [string, Thunk, Screen[]][] = [
  ['saveSiteProfile', saveSiteProfile.initiate({ values: aProfile }), [profile, moods]],
  ['saveSender', saveSender.initiate(aSender), [sender]],
];
