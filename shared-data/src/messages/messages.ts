/** What a toast says. Destructive is the style of errors, neutral that of "nothing new happened". */
export type Message = {
  title: string;
  description?: string;
  variant: 'default' | 'neutral' | 'destructive';
};

type Failure = { kind?: string; message?: string };

const told = (title: string, description?: string) =>
  ({ title, description, variant: 'default' }) satisfies Message;

const failed = (title: string, description?: string) =>
  ({ title, description, variant: 'destructive' }) satisfies Message;

// Without an answer there is no server's message; what fetch says about that is not for people.
const serverMessage = (failure: Failure | undefined, otherwise: string) =>
  (failure?.kind !== 'offline' && failure?.message) || otherwise;

/** A failure that the spec gives a title and "the message". */
const withMessage =
  (title: string) =>
  (failure?: Failure): Message =>
    failed(title, serverMessage(failure, unreachable));

const unreachable = 'The server could not be reached. Check your connection and try again.';

const alreadySubscribed: Message = {
  title: 'Already Subscribed',
  description: 'This email address is already on our list!',
  variant: 'neutral',
};
const subscriptionFailed = (failure?: Failure): Message =>
  failed('Subscription Failed', serverMessage(failure, 'Something went wrong. Please try again later.'));
const welcome: Message = told('Success!', "You've successfully subscribed. Welcome aboard!");

const loggedOut = (what: string) => failed('Authentication error', `You must be logged in to save ${what}.`);

const adminMessages = {
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
    saveFailed: (failure?: Failure): Message =>
      failed('Error', serverMessage(failure, 'Could not save course.')),
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

/** The error catalogue (spec section 8), keyed by situation. Nothing else turns an error into words. */
export const messages = {
  newsletter: {
    duplicate: {
      header: alreadySubscribed,
      dialog: alreadySubscribed,
      home: failed('Error subscribing', 'This email is already subscribed.'),
    },
    failed: {
      header: subscriptionFailed,
      dialog: subscriptionFailed,
      home: (): Message => failed('Something went wrong. Please try again.'),
    },
    success: {
      header: welcome,
      dialog: welcome,
      home: told('Successfully subscribed!', "Thanks for joining the journey. You'll get updates soon."),
    },
    invalid: {
      title: 'Invalid Email',
      description: 'Please enter a valid email address.',
      variant: 'destructive',
    },
  },
  home: {
    failed: failed('Error', 'Could not load latest updates. Please try again later.'),
  },
  journal: {
    listFailed: withMessage('Error fetching journal entries'),
    entryFailed: failed('Error fetching entry', "This journal entry could not be loaded or doesn't exist."),
    notAvailable: failed('Not Available', 'This journal entry is not yet published.'),
    viewingDraft: told('Viewing Draft'),
  },
  blog: {
    listFailed: withMessage('Error fetching posts'),
    postFailed: failed('Could not fetch the blog post.'),
    postMissing: failed('Post not found.'),
    linkCopied: told('Link copied!'),
  },
  challenges: {
    listFailed: withMessage('Error fetching challenges'),
    challengeFailed: failed('Could not fetch challenge details.'),
    viewingDraft: told('Viewing Draft'),
  },
  courses: {
    listFailed: (failure?: Failure) => `Error: ${serverMessage(failure, unreachable)}`,
    logInToEnroll: failed('Authentication Required', 'Please log in or create an account to enroll.'),
    enrolled: (title: string): Message =>
      told('Enrollment Successful!', `You have successfully enrolled in "${title}".`),
    enrollFailed: (failure?: Failure): Message =>
      failed('Enrollment Failed', serverMessage(failure, 'An unexpected error occurred.')),
  },
  player: {
    courseMissing: failed('Course not found.'),
    notEnrolled: failed('Not Enrolled', 'You are not enrolled in this course.'),
    completeFailed: failed('Could not mark lesson as complete.'),
  },
  auth: {
    signUpFailed: (failure?: Failure): Message =>
      failed('Sign up Failed', serverMessage(failure, 'Something went wrong')),
    signInFailed: (failure?: Failure): Message =>
      failed('Sign in Failed', serverMessage(failure, 'Something went wrong')),
    signOutFailed: (failure?: Failure): Message =>
      failed('Sign out Failed', serverMessage(failure, 'Something went wrong')),
  },
  account: {
    passwordChanged: told('Password changed', 'Use it the next time you log in.'),
    passwordFailed: (failure?: Failure & { code?: string }): Message =>
      failed(
        'Password not changed',
        // A hosted project may ask for a fresh session.
        failure?.code === 'reauthentication_needed'
          ? 'For your safety, log out, log in again and then change the password.'
          : serverMessage(failure, unreachable),
      ),
    mailFailed: withMessage('No mail was sent'),
    downloaded: told('Your data was downloaded'),
    downloadFailed: withMessage('Error reading your data'),
    deleted: told('Account deleted', 'Your account and everything that belonged to it is gone.'),
    deleteFailed: withMessage('Account not deleted'),
  },
  admin: adminMessages,
} as const;
