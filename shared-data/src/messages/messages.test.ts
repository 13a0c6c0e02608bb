import type { Message } from './message';
import { accountMessages } from './accountMessages';
import { messages } from './messages';

const { newsletter, reactions, home, journal } = messages;
const { account } = accountMessages;
const auth = { ...messages.auth, ...accountMessages.auth };
const failure = { kind: 'unknown', message: 'as the server says' };
const offline = { kind: 'offline', message: 'TypeError: Failed to fetch' };

// The error catalogue, line by line.
const lines: [string, Message, Message['variant'], string, string?][] = [
  [
    'duplicate address, header',
    newsletter.duplicate.header,
    'neutral',
    'Already Subscribed',
    'This email address is already on our list!',
  ],
  [
    'duplicate address, dialog',
    newsletter.duplicate.dialog,
    'neutral',
    'Already Subscribed',
    'This email address is already on our list!',
  ],
  [
    'duplicate address, home',
    newsletter.duplicate.home,
    'destructive',
    'Error subscribing',
    'This email is already subscribed.',
  ],
  [
    'refused address, header',
    newsletter.failed.header(failure),
    'destructive',
    'Subscription Failed',
    'as the server says',
  ],
  [
    'refused address, dialog',
    newsletter.failed.dialog(failure),
    'destructive',
    'Subscription Failed',
    'as the server says',
  ],
  [
    'failed subscription without a message, header',
    newsletter.failed.header(),
    'destructive',
    'Subscription Failed',
    'Something went wrong. Please try again later.',
  ],
  [
    'failed subscription without a message, dialog',
    newsletter.failed.dialog(),
    'destructive',
    'Subscription Failed',
    'Something went wrong. Please try again later.',
  ],
  [
    'failed subscription, home',
    newsletter.failed.home(),
    'destructive',
    'Something went wrong. Please try again.',
  ],
  [
    'subscribed, header',
    newsletter.success.header,
    'default',
    'Success!',
    "You've successfully subscribed. Welcome aboard!",
  ],
  [
    'subscribed, dialog',
    newsletter.success.dialog,
    'default',
    'Success!',
    "You've successfully subscribed. Welcome aboard!",
  ],
  [
    'subscribed, home',
    newsletter.success.home,
    'default',
    'Successfully subscribed!',
    "Thanks for joining the journey. You'll get updates soon.",
  ],
  [
    'no e-mail address',
    newsletter.invalid,
    'destructive',
    'Invalid Email',
    'Please enter a valid email address.',
  ],
  [
    'a reaction that was not stored, without scripts',
    reactions.failed,
    'destructive',
    'Reaction not saved',
    'Something went wrong. Please try again later.',
  ],
  [
    'no latest updates',
    home.failed,
    'destructive',
    'Error',
    'Could not load latest updates. Please try again later.',
  ],
  [
    'no journal',
    journal.listFailed(failure),
    'destructive',
    'Error fetching journal entries',
    'as the server says',
  ],
  [
    'no journal entry',
    journal.entryFailed,
    'destructive',
    'Error fetching entry',
    "This journal entry could not be loaded or doesn't exist.",
  ],
  [
    'unpublished journal entry',
    journal.notAvailable,
    'destructive',
    'Not Available',
    'This journal entry is not yet published.',
  ],
  ["the owner's draft", journal.viewingDraft, 'default', 'Viewing Draft'],
  ['refused sign-up', auth.signUpFailed(failure), 'destructive', 'Sign up Failed', 'as the server says'],
  [
    'a wrong code',
    auth.codeFailed({ ...failure, code: 'mfa_verification_failed' }),
    'destructive',
    'Code not accepted',
    'This code is not right, or was used. Wait for the next one and try again.',
  ],
  ['refused code', auth.codeFailed(failure), 'destructive', 'Code not accepted', 'as the server says'],
  [
    'app added',
    account.factorAdded,
    'default',
    'App added',
    'From now on you are asked for one of its codes when you log in.',
  ],
  ['app not added', account.factorFailed(failure), 'destructive', 'App not added', 'as the server says'],
  [
    'app removed',
    account.factorRemoved,
    'default',
    'App removed',
    'You are not asked for its codes any more.',
  ],
  [
    'app not removed',
    account.factorNotRemoved(failure),
    'destructive',
    'App not removed',
    'as the server says',
  ],
  [
    'recovered',
    account.factorsRemoved,
    'default',
    'You are in',
    'Your apps and passkeys were removed. Add them again on your account page.',
  ],
  ['session ended', account.sessionEnded, 'default', 'Session ended', 'It is logged out within the hour.'],
  [
    'session not ended',
    account.sessionNotEnded(failure),
    'destructive',
    'Session not ended',
    'as the server says',
  ],
  [
    'no recovery codes',
    account.codesFailed(failure),
    'destructive',
    'No recovery codes',
    'as the server says',
  ],
  ['refused sign-in', auth.signInFailed(failure), 'destructive', 'Sign in Failed', 'as the server says'],
  ['refused sign-out', auth.signOutFailed(failure), 'destructive', 'Sign out Failed', 'as the server says'],
  ['sign-up without a message', auth.signUpFailed(), 'destructive', 'Sign up Failed', 'Something went wrong'],
  ['sign-in without a message', auth.signInFailed(), 'destructive', 'Sign in Failed', 'Something went wrong'],
  [
    'sign-out without a message',
    auth.signOutFailed(),
    'destructive',
    'Sign out Failed',
    'Something went wrong',
  ],
  [
    'a new password',
    account.passwordChanged,
    'default',
    'Password changed',
    'Use it the next time you log in.',
  ],
  [
    'a refused password',
    account.passwordFailed(failure),
    'destructive',
    'Password not changed',
    'as the server says',
  ],
  [
    'a password that needs a fresh session',
    account.passwordFailed({ ...failure, code: 'reauthentication_needed' }),
    'destructive',
    'Password not changed',
    'For your safety, log out, log in again and then change the password.',
  ],
  ['no mail', account.mailFailed(failure), 'destructive', 'No mail was sent', 'as the server says'],
  ['own data in a file', account.downloaded, 'default', 'Your data was downloaded'],
  [
    'no data',
    account.downloadFailed(failure),
    'destructive',
    'Error reading your data',
    'as the server says',
  ],
  [
    'a deleted account',
    account.deleted,
    'default',
    'Account deleted',
    'Your account and everything that belonged to it is gone.',
  ],
  [
    'an account that stays',
    account.deleteFailed(failure),
    'destructive',
    'Account not deleted',
    'as the server says',
  ],
];

describe('messages', () => {
  it.each(lines)('%s', (...[, message, variant, title, description]) => {
    expect(message).toEqual({ title, description, variant });
  });

  it("Messages never quote the browser's text about a lost connection", () => {
    expect(auth.signInFailed(offline).description).toBe('Something went wrong');
    expect(journal.listFailed(offline).description).toBe(
      'The server could not be reached. Check your connection and try again.',
    );
  });
});
