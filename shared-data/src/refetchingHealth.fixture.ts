import { healthApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const health = healthApi.endpoints;
const ofRemote = { remote: 'mf_academy', build: '20260301080000-0a1b2c' };

const withdrawn: Screen = ['the withdrawn builds', health.listWithdrawnBuilds.initiate(ofRemote.remote)];
const teamLinks: Screen = ['the links of a team', health.listTeamLinks.initiate(ofRemote.remote)];

/** Screens that show errors, times, readers and withdrawn builds. */
export const healthScreens: Screen[] = [
  ['the errors of visitors', health.listErrors.initiate({})],
  ['the times of visitors', health.listVitals.initiate({})],
  ['the readers', health.listReaders.initiate()],
  withdrawn,
  teamLinks,
];

/** The mutations for the health pages, and the queries that they refetch. */
export const healthWrites: [string, Thunk, Screen[]][] = [
  ['giveBuildBack', health.giveBuildBack.initiate(ofRemote), [withdrawn]],
  ['createTeamLink', health.createTeamLink.initiate(ofRemote.remote), [teamLinks]],
  // No screen lists review links.
  ['createReviewLink', health.createReviewLink.initiate(ofRemote), []],
  ['revokeTeamLink', health.revokeTeamLink.initiate('a'), [teamLinks]],
];
