import { failed, serverMessage, told, unreachable, withMessage, type ErrorDetails } from './message';

/** Messages for logging in with a second factor and for account pages, keyed like `messages`. */
export const accountMessages = {
  auth: {
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
        // A hosted project may require a recent log-in.
        error?.code === 'reauthentication_needed'
          ? 'For your safety, log out, log in again and then change the password.'
          : serverMessage(error, unreachable),
      ),
    factorAdded: told('App added', 'From now on you are asked for one of its codes when you log in.'),
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
