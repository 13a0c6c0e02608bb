import { failed, serverMessage, told, unreachable, withMessage, type ErrorDetails } from './message';

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
 * The texts of toasts and alerts for visitors, keyed by situation. The Academy and the admin have theirs in their entry
 * points. An error becomes a text for people here and nowhere else.
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
    // Complements the specified success texts, which do not mention it.
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
    /** Where the browser forbids copying, the link can still be copied by hand. */
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
  },
  days: { listFailed: withMessage('Error fetching all days') },
  auth: {
    signUpFailed: signFailed('Sign up Failed'),
    signInFailed: signFailed('Sign in Failed'),
    signOutFailed: signFailed('Sign out Failed'),
    codeFailed: (error?: ErrorDetails) =>
      failed(
        'Code not accepted',
        error?.code === 'mfa_verification_failed'
          ? 'This code is not right, or was used. Wait for the next one and try again.'
          : serverMessage(error, unreachable),
      ),
    passkeyFailed: failed(
      'Passkey not accepted',
      'It was not used, or is not the one of this account. Try again.',
    ),
    passkeySignInFailed: (error?: ErrorDetails) =>
      failed(
        'Passkey not accepted',
        error?.code === 'passkey_disabled' || error?.code === 'not_implemented'
          ? 'Log-in by passkey is switched off on this site.'
          : 'It was not used, or this site does not know it. Your password works.',
      ),
  },
  account: {
    passwordChanged: told('Password changed', 'Use it the next time you log in.'),
    passwordFailed: (error?: ErrorDetails) =>
      failed(
        'Password not changed',
        // A hosted project may require a fresh session.
        error?.code === 'reauthentication_needed'
          ? 'For your safety, log out, log in again and then change the password.'
          : serverMessage(error, unreachable),
      ),
    factorAdded: told('App added', 'From now on you are asked for a code of it when you log in.'),
    factorFailed: withMessage('App not added'),
    passkeyAdded: told('Passkey added', 'From now on you are asked for it when you log in.'),
    passkeyFailed: failed('Passkey not added', 'The browser or its key did not make one. Try again.'),
    passkeyRemoved: told('Passkey removed', 'You are not asked for it any more.'),
    loginPasskeyAdded: told('Passkey added', 'It logs in to your account without the password.'),
    loginPasskeyRemoved: told('Passkey removed', 'It does not log in any more.'),
    loginPasskeyNotRemoved: withMessage('Passkey not removed'),
    loginPasskeyNotAdded: (error?: ErrorDetails) =>
      failed(
        'Passkey not added',
        error?.code === 'insufficient_aal' || error?.code === 'too_many_passkeys'
          ? serverMessage(error, unreachable)
          : 'The browser or its key did not make one, or it has one of your account already.',
      ),
    factorRemoved: told('App removed', 'You are not asked for its codes any more.'),
    factorNotRemoved: withMessage('App not removed'),
    factorsRemoved: told(
      'You are in',
      'Your apps and passkeys were removed. Add them again on your account page.',
    ),
    sessionEnded: told('Session ended', 'It is logged out within the hour.'),
    sessionNotEnded: withMessage('Session not ended'),
    codesFailed: withMessage('No recovery codes'),
    mailFailed: withMessage('No mail was sent'),
    downloaded: told('Your data was downloaded'),
    downloadFailed: withMessage('Error reading your data'),
    deleted: told('Account deleted', 'Your account and everything that belonged to it is gone.'),
    deleteFailed: withMessage('Account not deleted'),
    claimFailed: withMessage('Site not claimed'),
  },
} as const;
