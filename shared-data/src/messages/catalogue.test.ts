import { academyMessages } from './academyMessages';
import { accountMessages } from './accountMessages';
import { adminMessages as admin, contentMessages as content } from './adminMessages';
import type { Message } from './message';
import { messages } from './messages';

// The error and success messages for blog, challenges, Academy and admin, line by line.
const { blog, challenges } = messages;
const { auth, account } = accountMessages;
const { courses, player, badges } = academyMessages;
const failure = { kind: 'unknown', message: 'as the server says' };
const server = 'as the server says';

type Line = [message: Message, title: string, description?: string];

const failures: Line[] = [
  [
    auth.passkeyFailed,
    'Passkey not accepted',
    'It was not used, or is not the one of this account. Try again.',
  ],
  [account.passkeyFailed, 'Passkey not added', 'The browser or its key did not make one. Try again.'],
  [
    auth.passkeySignInFailed(),
    'Passkey not accepted',
    'It was not used, or this site does not know it. Your password works.',
  ],
  [
    auth.passkeySignInFailed({ ...failure, code: 'passkey_disabled' }),
    'Passkey not accepted',
    'Log-in by passkey is switched off on this site.',
  ],
  [
    account.loginPasskeyNotAdded(),
    'Passkey not added',
    'The browser or its key did not make one, or it has one of your account already.',
  ],
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

  [content.blog_posts.listFailed(failure), 'Error fetching posts', server],
  [content.blog_posts.saveFailed(failure), 'Error saving post', server],
  [content.blog_posts.deleteFailed(failure), 'Error deleting post', server],
  [content.blog_posts.loggedOut, 'Authentication error', 'You must be logged in to save a post.'],
  [content.journal_entries.listFailed(failure), 'Error fetching journal entries', server],
  [content.journal_entries.saveFailed(failure), 'Error saving entry', server],
  [content.journal_entries.deleteFailed(failure), 'Error deleting entry', server],
  [content.journal_entries.loggedOut, 'Authentication error', 'You must be logged in to save an entry.'],
  [content.challenges.listFailed(failure), 'Error fetching challenges', server],
  [content.challenges.saveFailed(failure), 'Error saving challenge', server],
  [content.challenges.deleteFailed(failure), 'Error deleting challenge', server],
  [content.challenges.loggedOut, 'Authentication error', 'You must be logged in to save a challenge.'],
  [admin.subscribers.listFailed(failure), 'Error fetching subscribers', server],
  [admin.subscribers.deleteFailed(failure), 'Error deleting subscriber', server],
  [admin.subscribers.noneToExport, 'No subscribers to export'],
  [admin.settings.loadFailed(failure), 'Error fetching settings', server],
  [admin.settings.saveFailed(failure), 'Error saving settings', server],
  [content.journey_summaries.listFailed(failure), 'Error fetching summaries', server],
  [content.journey_summaries.saveFailed(failure), 'Error saving summary', server],
  [content.journey_summaries.deleteFailed(failure), 'Error deleting summary', server],
  [content.now_texts.listFailed(failure), 'Error fetching texts', server],
  [content.now_texts.saveFailed(failure), 'Error saving text', server],
  [content.now_texts.deleteFailed(failure), 'Error deleting text', server],
  [admin.loggedOut, 'Authentication Error', 'You must be logged in.'],
  [content.courses.listFailed(), 'Error', 'Could not fetch courses.'],
  [content.courses.saveFailed(failure), 'Error', server],
  [content.courses.saveFailed(), 'Error', 'Could not save course.'],
  [content.courses.deleteFailed(), 'Error', 'Could not delete course.'],
  [content.course_modules.listFailed(failure), 'Error fetching content', server],
  [content.course_modules.saveFailed(failure), 'Error saving module', server],
  [content.course_lessons.saveFailed(failure), 'Error saving lesson', server],
  [content.course_modules.deleteFailed(failure), 'Error deleting module', server],
  [content.course_lessons.deleteFailed(failure), 'Error deleting lesson', server],
  [admin.archive.exportFailed(failure), 'Error exporting content', server],
  [admin.archive.readFailed(failure), 'Error reading the archive', server],
  [admin.archive.importFailed(failure), 'Error importing content', server],
];

const successes: Line[] = [
  [account.passkeyAdded, 'Passkey added', 'From now on you are asked for it when you log in.'],
  [account.passkeyRemoved, 'Passkey removed', 'You are not asked for it any more.'],
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
  [content.blog_posts.created, 'Post saved successfully!'],
  [content.blog_posts.deleted, 'Post deleted successfully!'],
  [content.journal_entries.created, 'Entry saved successfully!'],
  [content.journal_entries.deleted, 'Entry deleted successfully!'],
  [content.challenges.created, 'Challenge saved successfully!'],
  [content.challenges.deleted, 'Challenge deleted successfully!'],
  [admin.subscribers.deleted, 'Subscriber deleted', 'The subscriber was removed from your list.'],
  [admin.subscribers.exported, 'Export successful'],
  [admin.settings.saved, 'Settings saved successfully!'],
  [content.journey_summaries.created, 'Journey summary created.'],
  [content.journey_summaries.updated, 'Journey summary updated.'],
  [content.journey_summaries.deleted, 'Journey summary deleted.'],
  [content.now_texts.created, 'Text created.'],
  [content.now_texts.updated, 'Text updated.'],
  [content.now_texts.deleted, 'Text deleted.'],
  [content.courses.created, 'Course created successfully.'],
  [content.courses.updated, 'Course updated successfully.'],
  [content.courses.deleted, 'Course deleted successfully.'],
  [content.course_modules.created, 'Module created.'],
  [content.course_modules.updated, 'Module updated.'],
  [content.course_modules.deleted, 'Module deleted.'],
  [content.course_lessons.created, 'Lesson created.'],
  [content.course_lessons.updated, 'Lesson updated.'],
  [content.course_lessons.deleted, 'Lesson deleted.'],
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

  it('The messages of the course list are a sentence on the page', () => {
    expect(courses.listFailed(failure)).toBe('Error: as the server says');
  });
});
