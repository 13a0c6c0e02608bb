export { blogPost, challenge, course, journalEntry } from './builders';
export { renderApp, testSite } from './renderApp';
export { respond } from './respond';
export type { SentRequest } from './sentRequests';
export { server } from './server';
export { startData } from './startData';
export { learner, owner, type TestUser } from './testUsers';
