export {
  badge,
  course,
  courseLearner,
  courseLesson,
  courseModule,
  enrollment,
  myEnrollment,
  playerCourse,
  userBadge,
} from './academyBuilders';
export {
  blogPost,
  challenge,
  challengeDay,
  day,
  journalEntry,
  journeySummary,
  nowText,
  sitePage,
  letter,
  order,
  product,
  subscriber,
  year,
} from './builders';
export { catchSavedFiles } from './catchSavedFiles';
export { renderApp, testSite } from './renderApp';
export { respond } from './respond';
export { runOnNode } from '../../shared-node/src/runOnNode';
export type { SentRequest } from './sentRequests';
export { server } from './server';
export { setupUser } from './setupUser';
export { startData } from './startData';
export { learner, owner, passkey, phone, sessionOf, type TestUser } from './testUsers';
