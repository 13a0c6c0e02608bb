import { courseOrderApi, learnersApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const { listLearners, enrollAddress, endEnrollment } = learnersApi.endpoints;
const { orderCourseContent } = courseOrderApi.endpoints;

/** The screen with a course's learners. */
export const courseLearners: Screen = [
  'the learners',
  listLearners.initiate({ courseId: 'c', search: '', order: 'newest', page: 0 }),
];

/** The owner's mutations for enrolments and the order of a course, and the queries that they refetch. */
export const learnerWrites = (
  enrollments: Screen[],
  completions: Screen[],
  ofCourse: Screen[],
): [string, Thunk, Screen[]][] => [
  ['orderCourseContent', orderCourseContent.initiate({ courseId: 'c', ids: ['a'] }), ofCourse],
  ['enrollAddress', enrollAddress.initiate({ courseId: 'c', email: 'a@b.co' }), enrollments],
  ['endEnrollment', endEnrollment.initiate('e'), [...enrollments, ...completions]],
];
