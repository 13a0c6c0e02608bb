import { failed, serverMessage, told, withMessage, type ErrorDetails } from './message';

const alreadySubscribed = {
  title: 'Already Subscribed',
  description: 'This email address is already on our list!',
  variant: 'neutral',
} as const;
const subscriptionFailed = (error?: ErrorDetails) =>
  failed('Subscription Failed', serverMessage(error, 'Something went wrong. Please try again later.'));
const welcome = told('Success!', "You've successfully subscribed. Welcome aboard!");
const signFailed = (title: string) => (error?: ErrorDetails) =>
  failed(title, serverMessage(error, 'Something went wrong'));

/**
 * The texts of toasts and alerts for visitors, keyed by situation. The entry points for the Academy, the admin and the account
 * pages export their own messages. Errors are turned into user-facing text in these modules only.
 */
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
      home: () => failed('Something went wrong. Please try again.'),
    },
    success: {
      header: welcome,
      dialog: welcome,
      home: told('Successfully subscribed!', "Thanks for joining the journey. You'll get updates soon."),
    },
    // Complements the specified success texts, which do not mention the confirmation mail.
    waits: 'One more step: press the link in the mail that we have sent you.',
    invalid: {
      title: 'Invalid Email',
      description: 'Please enter a valid email address.',
      variant: 'destructive',
    },
  },
  reactions: {
    failed: failed('Reaction not saved', 'Something went wrong. Please try again later.'),
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
    /** Shows the link if the browser forbids copying, so that it can be copied by hand. */
    linkNotCopied: (link: string) => failed('The link could not be copied', link),
    bookmarked: told(
      'Bookmarks are not implemented yet',
      'Your browser can keep this page for you meanwhile.',
    ),
  },
  challenges: {
    listFailed: withMessage('Error fetching challenges'),
    challengeFailed: failed('Could not fetch challenge details.'),
    viewingDraft: told('Viewing Draft'),
    codeCopied: told('Code copied!'),
    codeNotCopied: failed('The code could not be copied', 'Select it and copy it yourself.'),
  },
  days: { listFailed: withMessage('Error fetching all days') },
  auth: {
    signUpFailed: signFailed('Sign up Failed'),
    signInFailed: signFailed('Sign in Failed'),
    signOutFailed: signFailed('Sign out Failed'),
  },
} as const;
