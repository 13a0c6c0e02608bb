// The door of the Academy: what only its pages read and write. It reaches what has a state through the main door.
export * from './badges/badges.api';
export type { BadgeSharingInput } from './badges/badgeSharing.schema';
export * from './courses/courses.api';
export type { OutlineModule } from './courses/outlineOf';
export * from './enrolment/enrolment.api';
export * from './learning/learning.api';
export { academyMessages } from './messages/academyMessages';
export { courseLessons, firstOpenLesson } from './player/courseLessons';
export { courseProgress } from './player/courseProgress';
export * from './player/player.api';
