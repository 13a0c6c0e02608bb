import { lettersApi } from './admin';
import { newsletterApi } from './index';
import type { Screen, Thunk } from './refetching.fixture';

const { endpoints } = lettersApi;
const id = 'a';
const values = { subject: 'A', topic: '', content: '' } as const;

/** Screens that show letters. */
export const letterScreens: Screen[] = [
  ['the letters', endpoints.listLetters.initiate()],
  ['the figures of letters', endpoints.listLetterFigures.initiate()],
];

/** The mutations for letters, and the queries that they refetch. */
export const letterWrites: [string, Thunk, Screen[]][] = [
  ['createLetter', endpoints.createLetter.initiate(values), letterScreens],
  ['updateLetter', endpoints.updateLetter.initiate({ id, values }), letterScreens],
  ['scheduleLetter', endpoints.scheduleLetter.initiate({ id, sendAt: null }), letterScreens],
  ['deleteLetter', endpoints.deleteLetter.initiate(id), letterScreens],
  ['sendTestLetter', endpoints.sendTestLetter.initiate(id), []],
  ['reportLanding', newsletterApi.endpoints.reportLanding.initiate(id), []],
  ['resumeLetter', endpoints.resumeLetter.initiate(id), letterScreens],
];
