import { failed, serverMessage, told, unreachable, withMessage, type Failure, type Message } from './message';

export const authMessages = {
  signUpFailed: (failure?: Failure): Message =>
    failed('Sign up Failed', serverMessage(failure, 'Something went wrong')),
  signInFailed: (failure?: Failure): Message =>
    failed('Sign in Failed', serverMessage(failure, 'Something went wrong')),
  signOutFailed: (failure?: Failure): Message =>
    failed('Sign out Failed', serverMessage(failure, 'Something went wrong')),
} as const;

export const accountMessages = {
  passwordChanged: told('Password changed', 'Use it the next time you log in.'),
  passwordFailed: (failure?: Failure): Message =>
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
  claimFailed: withMessage('Site not claimed'),
} as const;
