import { failed, serverMessage, told, unreachable, withMessage, type Failure, type Message } from './message';

const courses = {
  listFailed: (failure?: Failure) => `Error: ${serverMessage(failure, unreachable)}`,
  logInToEnroll: failed('Authentication Required', 'Please log in or create an account to enroll.'),
  enrolled: (title: string): Message =>
    told('Enrollment Successful!', `You have successfully enrolled in "${title}".`),
  enrollFailed: (failure?: Failure): Message =>
    failed('Enrollment Failed', serverMessage(failure, 'An unexpected error occurred.')),
} as const;

const player = {
  courseMissing: failed('Course not found.'),
  notEnrolled: failed('Not Enrolled', 'You are not enrolled in this course.'),
  completeFailed: failed('Could not mark lesson as complete.'),
} as const;

const badges = {
  shareFailed: withMessage('Badge not shared'),
  stopFailed: withMessage('Badge still shared'),
  stopped: told('Your badge is private again.'),
} as const;

/** The messages of the Academy, keyed as `messages`. */
export const academyMessages = { courses, player, badges } as const;
