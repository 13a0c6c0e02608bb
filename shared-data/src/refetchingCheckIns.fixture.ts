import { adminCheckInsApi, adminContentApi, firstView } from './admin';
import { checkInsApi, nowApi, yearApi } from './index';
import type { Screen, Thunk } from './refetching.fixture';

const { getChallengeProgress, listChallengeDays } = checkInsApi.endpoints;
const { listPauses, saveCheckIn, deleteCheckIn, savePause, deletePause } = adminCheckInsApi.endpoints;

const progress: Screen = ['how challenges go', getChallengeProgress.initiate(['a'])];
const challengeDays: Screen = ['the days of a challenge', listChallengeDays.initiate('a')];
export const pauses: Screen = ['the pauses', listPauses.initiate()];
export const year: Screen = ['a year', yearApi.endpoints.getYear.initiate(2026)];
export const moods: Screen = [
  'the moods of a year',
  yearApi.endpoints.listMoods.initiate({ year: 2026, by: 'month', isForOwner: false }),
];
const onThisDay: Screen = ['on this day', yearApi.endpoints.listOnThisDay.initiate()];
export const entryScreens = [challengeDays, year, onThisDay, moods];
export const keptScreens = [progress, challengeDays, year];
const values = { day: '2026-03-01', amount: 1, note: '' };
const aPause = { challenge_id: '', from_day: '2026-03-01', to_day: '', reason: 'A cold' };

const { createNowText, updateNowText, deleteNowText, listNowTextsToEdit } = adminContentApi.endpoints;
const aText = { day: '2026-03-01', title: 'A', content: 'B' };

/** Screens that show the texts about now. */
export const nowScreens: Screen[] = [
  ['what is now', nowApi.endpoints.getNowText.initiate()],
  ['what was then', nowApi.endpoints.getNowText.initiate('2026-03-01')],
  ['the past of now', nowApi.endpoints.listNowLines.initiate()],
  ['all texts about now', listNowTextsToEdit.initiate(firstView)],
];

/** The mutations for check-ins, pauses and texts about now, and the queries that they refetch. */
export const checkInWrites = (demo: Screen): [string, Thunk, Screen[]][] => [
  ['saveCheckIn', saveCheckIn.initiate({ challengeId: 'a', values }), [progress, challengeDays, demo]],
  [
    'deleteCheckIn',
    deleteCheckIn.initiate({ challengeId: 'a', day: '2026-03-01' }),
    [progress, challengeDays, demo],
  ],
  ['savePause', savePause.initiate({ id: 'a', values: aPause }), [...keptScreens, pauses, demo]],
  ['deletePause', deletePause.initiate('a'), [...keptScreens, pauses, demo]],
  ['createNowText', createNowText.initiate(aText), [...nowScreens, demo]],
  ['updateNowText', updateNowText.initiate({ id: 'a', values: aText }), [...nowScreens, demo]],
  ['deleteNowText', deleteNowText.initiate('a'), [...nowScreens, demo]],
];
