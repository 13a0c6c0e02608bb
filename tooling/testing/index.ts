export {
  badge,
  course,
  courseLesson,
  courseModule,
  enrollment,
  playerCourse,
  userBadge,
} from './academyBuilders';
export { blogPost, challenge, journalEntry, journeySummary, subscriber } from './builders';
export { renderApp, testSite } from './renderApp';
export { respond } from './respond';
export type { SentRequest } from './sentRequests';
export { server } from './server';
export { startData } from './startData';
export { learner, owner, type TestUser } from './testUsers';
