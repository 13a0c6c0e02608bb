import type { ContentTable } from '../admin/contentTypes';
import { failed, serverMessage, told, withMessage, type ErrorDetails, type Message } from './message';

/** Nobody is logged in, for what has no message of its own. */
const loggedOut = failed('Authentication Error', 'You must be logged in.');
const loggedOutSaving = (what: string) =>
  failed('Authentication error', `You must be logged in to save ${what}.`);

/** What the owner is told about one type of content. */
export type ContentMessages = {
  listFailed: (error?: ErrorDetails) => Message;
  saveFailed: (error?: ErrorDetails) => Message;
  deleteFailed: (error?: ErrorDetails) => Message;
  loggedOut: Message;
  created: Message;
  updated: Message;
  deleted: Message;
};

export const contentMessages: Record<ContentTable, ContentMessages> = {
  journal_entries: {
    listFailed: withMessage('Error fetching journal entries'),
    saveFailed: withMessage('Error saving entry'),
    deleteFailed: withMessage('Error deleting entry'),
    loggedOut: loggedOutSaving('an entry'),
    created: told('Entry saved successfully!'),
    updated: told('Entry saved successfully!'),
    deleted: told('Entry deleted successfully!'),
  },
  blog_posts: {
    listFailed: withMessage('Error fetching posts'),
    saveFailed: withMessage('Error saving post'),
    deleteFailed: withMessage('Error deleting post'),
    loggedOut: loggedOutSaving('a post'),
    created: told('Post saved successfully!'),
    updated: told('Post saved successfully!'),
    deleted: told('Post deleted successfully!'),
  },
  challenges: {
    listFailed: withMessage('Error fetching challenges'),
    saveFailed: withMessage('Error saving challenge'),
    deleteFailed: withMessage('Error deleting challenge'),
    loggedOut: loggedOutSaving('a challenge'),
    created: told('Challenge saved successfully!'),
    updated: told('Challenge saved successfully!'),
    deleted: told('Challenge deleted successfully!'),
  },
  journey_summaries: {
    listFailed: withMessage('Error fetching summaries'),
    saveFailed: withMessage('Error saving summary'),
    deleteFailed: withMessage('Error deleting summary'),
    loggedOut,
    created: told('Journey summary created.'),
    updated: told('Journey summary updated.'),
    deleted: told('Journey summary deleted.'),
  },
  courses: {
    listFailed: () => failed('Error', 'Could not fetch courses.'),
    saveFailed: (failure) => failed('Error', serverMessage(failure, 'Could not save course.')),
    deleteFailed: () => failed('Error', 'Could not delete course.'),
    loggedOut,
    created: told('Course created successfully.'),
    updated: told('Course updated successfully.'),
    deleted: told('Course deleted successfully.'),
  },
  course_modules: {
    listFailed: withMessage('Error fetching content'),
    saveFailed: withMessage('Error saving module'),
    deleteFailed: withMessage('Error deleting module'),
    loggedOut,
    created: told('Module created.'),
    updated: told('Module updated.'),
    deleted: told('Module deleted.'),
  },
  course_lessons: {
    listFailed: withMessage('Error fetching content'),
    saveFailed: withMessage('Error saving lesson'),
    deleteFailed: withMessage('Error deleting lesson'),
    loggedOut,
    created: told('Lesson created.'),
    updated: told('Lesson updated.'),
    deleted: told('Lesson deleted.'),
  },
};

export const adminMessages = {
  loggedOut,
  draftLinks: {
    listFailed: withMessage('Error fetching preview links'),
    makeFailed: withMessage('Error making preview link'),
    revokeFailed: withMessage('Error revoking preview link'),
    revoked: told('Preview link revoked', 'Whoever has it reads nothing any more.'),
  },
  archive: {
    exported: told('Export successful'),
    exportFailed: withMessage('Error exporting content'),
    readFailed: withMessage('Error reading the archive'),
    importFailed: withMessage('Error importing content'),
  },
  pictures: { uploadFailed: withMessage('Error uploading picture') },
  subscribers: {
    listFailed: withMessage('Error fetching subscribers'),
    deleteFailed: withMessage('Error deleting subscriber'),
    deleted: told('Subscriber deleted', 'The subscriber was removed from your list.'),
    noneToExport: failed('No subscribers to export'),
    exported: told('Export successful'),
  },
  settings: {
    loadFailed: withMessage('Error fetching settings'),
    saveFailed: withMessage('Error saving settings'),
    saved: told('Settings saved successfully!'),
  },
} as const;
