import { adminCheckInsApi } from './admin';
import { checkInsApi, yearApi } from './index';
import type { Screen, Thunk } from './refetching.fixture';

const { getChallengeProgress, listChallengeDays } = checkInsApi.endpoints;
const { listPauses, saveCheckIn, deleteCheckIn, savePause, deletePause } = adminCheckInsApi.endpoints;

const progress: Screen = ['how challenges go', getChallengeProgress.initiate(['a'])];
const challengeDays: Screen = ['the days of a challenge', listChallengeDays.initiate('a')];
export const pauses: Screen = ['the pauses', listPauses.initiate()];
export const year: Screen = ['a year', yearApi.endpoints.getYear.initiate(2026)];
const onThisDay: Screen = ['on this day', yearApi.endpoints.listOnThisDay.initiate()];
export const entryScreens = [challengeDays, year, onThisDay];
export const keptScreens = [progress, challengeDays, year];
const values = { day: '2026-03-01', amount: 1, note: '' };
const aPause = { challenge_id: '', from_day: '2026-03-01', to_day: '', reason: 'A cold' };

/** The writes of check-ins and pauses, and what is read again after them. */
export const checkInWrites = (demo: Screen): [string, Thunk, Screen[]][] => [
  ['saveCheckIn', saveCheckIn.initiate({ challengeId: 'a', values }), [progress, challengeDays, demo]],
  [
    'deleteCheckIn',
    deleteCheckIn.initiate({ challengeId: 'a', day: '2026-03-01' }),
    [progress, challengeDays, demo],
  ],
  ['savePause', savePause.initiate({ id: 'a', values: aPause }), [...keptScreens, pauses, demo]],
  ['deletePause', deletePause.initiate('a'), [...keptScreens, pauses, demo]],
];
