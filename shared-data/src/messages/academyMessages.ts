import { failed, serverMessage, told, unreachable, withMessage, type ErrorDetails } from './message';

const courses = {
  listFailed: (error?: ErrorDetails) => `Error: ${serverMessage(error, unreachable)}`,
  logInToEnroll: failed('Authentication Required', 'Please log in or create an account to enroll.'),
  enrolled: (title: string) =>
    told('Enrollment Successful!', `You have successfully enrolled in "${title}".`),
  enrollFailed: (error?: ErrorDetails) =>
    failed('Enrollment Failed', serverMessage(error, 'An unexpected error occurred.')),
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

/** The Academy's messages, keyed like `messages`. */
export const academyMessages = { courses, player, badges } as const;
