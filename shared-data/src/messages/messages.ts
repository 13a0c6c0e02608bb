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

const unreachable = 'The server could not be reached. Check your connection and try again.';

const alreadySubscribed: Message = {
  title: 'Already Subscribed',
  description: 'This email address is already on our list!',
  variant: 'neutral',
};
const subscriptionFailed = (failure?: Failure): Message =>
  failed('Subscription Failed', serverMessage(failure, 'Something went wrong. Please try again later.'));
const welcome: Message = told('Success!', "You've successfully subscribed. Welcome aboard!");

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
    listFailed: (failure?: Failure): Message =>
      failed('Error fetching journal entries', serverMessage(failure, unreachable)),
    entryFailed: failed('Error fetching entry', "This journal entry could not be loaded or doesn't exist."),
    notAvailable: failed('Not Available', 'This journal entry is not yet published.'),
    viewingDraft: told('Viewing Draft'),
  },
  courses: {
    listFailed: (failure?: Failure) => `Error: ${serverMessage(failure, unreachable)}`,
  },
  auth: {
    signUpFailed: (failure?: Failure): Message =>
      failed('Sign up Failed', serverMessage(failure, 'Something went wrong')),
    signInFailed: (failure?: Failure): Message =>
      failed('Sign in Failed', serverMessage(failure, 'Something went wrong')),
    signOutFailed: (failure?: Failure): Message =>
      failed('Sign out Failed', serverMessage(failure, 'Something went wrong')),
  },
} as const;
