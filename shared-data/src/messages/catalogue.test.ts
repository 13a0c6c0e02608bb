import { academyMessages } from './academyMessages';
import { adminMessages as admin } from './adminMessages';
import type { Message } from './message';
import { messages } from './messages';

// The messages of errors and successes of blog, challenges, Academy and admin, line by line.
const { blog, challenges } = messages;
const { courses, player, badges } = academyMessages;
const failure = { kind: 'unknown', message: 'as the server says' };
const server = 'as the server says';

type Line = [message: Message, title: string, description?: string];

const failures: Line[] = [
  [blog.listFailed(failure), 'Error fetching posts', server],
  [blog.postFailed, 'Could not fetch the blog post.'],
  [blog.postMissing, 'Post not found.'],
  [challenges.listFailed(failure), 'Error fetching challenges', server],
  [challenges.challengeFailed, 'Could not fetch challenge details.'],

  [courses.logInToEnroll, 'Authentication Required', 'Please log in or create an account to enroll.'],
  [courses.enrollFailed(failure), 'Enrollment Failed', server],
  [courses.enrollFailed(), 'Enrollment Failed', 'An unexpected error occurred.'],
  [player.courseMissing, 'Course not found.'],
  [player.notEnrolled, 'Not Enrolled', 'You are not enrolled in this course.'],
  [player.completeFailed, 'Could not mark lesson as complete.'],

  [badges.shareFailed(failure), 'Badge not shared', server],
  [badges.stopFailed(failure), 'Badge still shared', server],

  [admin.blog.listFailed(failure), 'Error fetching posts', server],
  [admin.blog.saveFailed(failure), 'Error saving post', server],
  [admin.blog.deleteFailed(failure), 'Error deleting post', server],
  [admin.blog.loggedOut, 'Authentication error', 'You must be logged in to save a post.'],
  [admin.journal.listFailed(failure), 'Error fetching journal entries', server],
  [admin.journal.saveFailed(failure), 'Error saving entry', server],
  [admin.journal.deleteFailed(failure), 'Error deleting entry', server],
  [admin.journal.loggedOut, 'Authentication error', 'You must be logged in to save an entry.'],
  [admin.challenges.listFailed(failure), 'Error fetching challenges', server],
  [admin.challenges.saveFailed(failure), 'Error saving challenge', server],
  [admin.challenges.deleteFailed(failure), 'Error deleting challenge', server],
  [admin.challenges.loggedOut, 'Authentication error', 'You must be logged in to save a challenge.'],
  [admin.subscribers.listFailed(failure), 'Error fetching subscribers', server],
  [admin.subscribers.deleteFailed(failure), 'Error deleting subscriber', server],
  [admin.subscribers.noneToExport, 'No subscribers to export'],
  [admin.settings.loadFailed(failure), 'Error fetching settings', server],
  [admin.settings.saveFailed(failure), 'Error saving settings', server],
  [admin.journey.listFailed(failure), 'Error fetching summaries', server],
  [admin.journey.saveFailed(failure), 'Error saving summary', server],
  [admin.journey.deleteFailed(failure), 'Error deleting summary', server],
  [admin.loggedOut, 'Authentication Error', 'You must be logged in.'],
  [admin.courses.listFailed, 'Error', 'Could not fetch courses.'],
  [admin.courses.saveFailed(failure), 'Error', server],
  [admin.courses.saveFailed(), 'Error', 'Could not save course.'],
  [admin.courses.deleteFailed, 'Error', 'Could not delete course.'],
  [admin.content.loadFailed(failure), 'Error fetching content', server],
  [admin.content.saveModuleFailed(failure), 'Error saving module', server],
  [admin.content.saveLessonFailed(failure), 'Error saving lesson', server],
  [admin.content.deleteModuleFailed(failure), 'Error deleting module', server],
  [admin.content.deleteLessonFailed(failure), 'Error deleting lesson', server],
  [admin.archive.exportFailed(failure), 'Error exporting content', server],
  [admin.archive.readFailed(failure), 'Error reading the archive', server],
  [admin.archive.importFailed(failure), 'Error importing content', server],
];

const successes: Line[] = [
  [blog.linkCopied, 'Link copied!'],
  [
    blog.bookmarked,
    'Bookmarks are not implemented yet',
    'Your browser can keep this page for you meanwhile.',
  ],
  [challenges.viewingDraft, 'Viewing Draft'],
  [
    courses.enrolled('Leaving well'),
    'Enrollment Successful!',
    'You have successfully enrolled in "Leaving well".',
  ],
  [badges.stopped, 'Your badge is private again.'],
  [admin.blog.saved, 'Post saved successfully!'],
  [admin.blog.deleted, 'Post deleted successfully!'],
  [admin.journal.saved, 'Entry saved successfully!'],
  [admin.journal.deleted, 'Entry deleted successfully!'],
  [admin.challenges.saved, 'Challenge saved successfully!'],
  [admin.challenges.deleted, 'Challenge deleted successfully!'],
  [admin.subscribers.deleted, 'Subscriber deleted', 'The subscriber was removed from your list.'],
  [admin.subscribers.exported, 'Export successful'],
  [admin.settings.saved, 'Settings saved successfully!'],
  [admin.journey.created, 'Journey summary created.'],
  [admin.journey.updated, 'Journey summary updated.'],
  [admin.journey.deleted, 'Journey summary deleted.'],
  [admin.courses.created, 'Course created successfully.'],
  [admin.courses.updated, 'Course updated successfully.'],
  [admin.courses.deleted, 'Course deleted successfully.'],
  [admin.content.moduleCreated, 'Module created.'],
  [admin.content.moduleUpdated, 'Module updated.'],
  [admin.content.moduleDeleted, 'Module deleted.'],
  [admin.content.lessonCreated, 'Lesson created.'],
  [admin.content.lessonUpdated, 'Lesson updated.'],
  [admin.content.lessonDeleted, 'Lesson deleted.'],
];

const named = (lines: Line[]) =>
  lines.map(([message, title, description]) => [description ?? title, message, title, description] as const);

describe('the messages', () => {
  it.each(named(failures))('of the error: %s', (_name, message, title, description) => {
    expect(message).toEqual({ title, description, variant: 'destructive' });
  });

  it.each(named(successes))('of the success: %s', (_name, message, title, description) => {
    expect(message).toEqual({ title, description, variant: 'default' });
  });

  it('of the course list are a sentence on the page', () => {
    expect(courses.listFailed(failure)).toBe('Error: as the server says');
  });
});
