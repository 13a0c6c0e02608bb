import { lettersApi, senderApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const mail = { ...lettersApi.endpoints, ...senderApi.endpoints };
const letters: Screen[] = [
  ['the letters', mail.listLetters.initiate()],
  ['the figures of letters', mail.listLetterFigures.initiate()],
];
const sender: Screen = ['the sending address', mail.getSender.initiate()];

/** What shows letters and who sends them. */
export const mailScreens = [...letters, sender];

const id = 'a';
const aLetter = { subject: 'A', topic: '', content: '' } as const;
const aSender = { from_name: '', from_email: '', makes_digest: false };

/** The writes of both, and what is read again after them. */
export const mailWrites: [string, Thunk, Screen[]][] = [
  ['createLetter', mail.createLetter.initiate(aLetter), letters],
  ['updateLetter', mail.updateLetter.initiate({ id, values: aLetter }), letters],
  ['scheduleLetter', mail.scheduleLetter.initiate({ id, sendAt: null }), letters],
  ['deleteLetter', mail.deleteLetter.initiate(id), letters],
  ['sendTestLetter', mail.sendTestLetter.initiate(id), []],
  ['resumeLetter', mail.resumeLetter.initiate(id), letters],
  ['saveSender', mail.saveSender.initiate(aSender), [sender]],
];
