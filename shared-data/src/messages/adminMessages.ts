import { failed, serverMessage, told, withMessage, type ErrorDetails, type Message } from './message';

const loggedOut = (what: string) => failed('Authentication error', `You must be logged in to save ${what}.`);

export const adminMessages = {
  /** Nobody is logged in, for what has no words of its own. */
  loggedOut: failed('Authentication Error', 'You must be logged in.'),
  blog: {
    listFailed: withMessage('Error fetching posts'),
    saveFailed: withMessage('Error saving post'),
    deleteFailed: withMessage('Error deleting post'),
    loggedOut: loggedOut('a post'),
    saved: told('Post saved successfully!'),
    deleted: told('Post deleted successfully!'),
  },
  journal: {
    listFailed: withMessage('Error fetching journal entries'),
    saveFailed: withMessage('Error saving entry'),
    deleteFailed: withMessage('Error deleting entry'),
    loggedOut: loggedOut('an entry'),
    saved: told('Entry saved successfully!'),
    deleted: told('Entry deleted successfully!'),
  },
  challenges: {
    listFailed: withMessage('Error fetching challenges'),
    saveFailed: withMessage('Error saving challenge'),
    deleteFailed: withMessage('Error deleting challenge'),
    loggedOut: loggedOut('a challenge'),
    saved: told('Challenge saved successfully!'),
    deleted: told('Challenge deleted successfully!'),
  },
  previews: {
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
  journey: {
    listFailed: withMessage('Error fetching summaries'),
    saveFailed: withMessage('Error saving summary'),
    deleteFailed: withMessage('Error deleting summary'),
    created: told('Journey summary created.'),
    updated: told('Journey summary updated.'),
    deleted: told('Journey summary deleted.'),
  },
  courses: {
    listFailed: failed('Error', 'Could not fetch courses.'),
    saveFailed: (error?: ErrorDetails): Message =>
      failed('Error', serverMessage(error, 'Could not save course.')),
    deleteFailed: failed('Error', 'Could not delete course.'),
    created: told('Course created successfully.'),
    updated: told('Course updated successfully.'),
    deleted: told('Course deleted successfully.'),
  },
  content: {
    loadFailed: withMessage('Error fetching content'),
    saveModuleFailed: withMessage('Error saving module'),
    saveLessonFailed: withMessage('Error saving lesson'),
    deleteModuleFailed: withMessage('Error deleting module'),
    deleteLessonFailed: withMessage('Error deleting lesson'),
    moduleCreated: told('Module created.'),
    moduleUpdated: told('Module updated.'),
    moduleDeleted: told('Module deleted.'),
    lessonCreated: told('Lesson created.'),
    lessonUpdated: told('Lesson updated.'),
    lessonDeleted: told('Lesson deleted.'),
  },
} as const;
