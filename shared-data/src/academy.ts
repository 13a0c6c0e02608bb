// The entry point for the Academy, with only its pages' queries and mutations.
export { isOutOfReach } from './core/errors';
export { useSendWhenConnected } from './core/useSendWhenConnected';
export * from './badges/badges.api';
export type { BadgeSharingInput } from './badges/badgeSharing.schema';
export * from './courses/courses.api';
export { toVideoAddress } from './courses/videoAddress';
export * from './enrolment/enrolment.api';
export * from './learning/learning.api';
export { academyMessages } from './messages/academyMessages';
export { courseLessons, courseProgress, firstOpenLesson } from './player/courseLessons';
export * from './player/player.api';
