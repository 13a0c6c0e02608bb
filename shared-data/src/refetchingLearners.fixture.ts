import { learnersApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const { listLearners, enrollAddress, endEnrollment } = learnersApi.endpoints;

/** The screen with a course's learners. */
export const courseLearners: Screen = [
  'the learners',
  listLearners.initiate({ courseId: 'c', search: '', order: 'newest', page: 0 }),
];

/** The owner's mutations for enrolments, and the queries that they refetch. */
export const learnerWrites = (enrollments: Screen[], completions: Screen[]): [string, Thunk, Screen[]][] => [
  ['enrollAddress', enrollAddress.initiate({ courseId: 'c', email: 'a@b.co' }), enrollments],
  ['endEnrollment', endEnrollment.initiate('e'), [...enrollments, ...completions]],
];
