import { failed, serverMessage, told, unreachable, withMessage, type ErrorDetails } from './message';

/** Messages for logging in with a second factor and for account pages, keyed like `messages`. */
export const accountMessages = {
  auth: {
    codeFailed: (error?: ErrorDetails) =>
      failed(
        'Code not accepted',
        error?.code === 'mfa_verification_failed'
          ? 'This code is wrong or was used already. Wait for the next one and try again.'
          : serverMessage(error, unreachable),
      ),
    passkeyFailed: failed(
      'Passkey not accepted',
      'It was not used, or belongs to another account. Try again.',
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
    factorAdded: told('App added', 'From now on you need one of its codes when you log in.'),
    factorFailed: withMessage('App not added'),
    passkeyAdded: told('Passkey added', 'From now on you need it when you log in.'),
    passkeyRemoved: told('Passkey removed', 'You no longer need it to log in.'),
    loginPasskeyAdded: told('Passkey added', 'It logs you in without the password.'),
    loginPasskeyRemoved: told('Passkey removed', 'It can no longer log in.'),
    loginPasskeyNotRemoved: withMessage('Passkey not removed'),
    passkeyNotAdded: (error?: ErrorDetails) =>
      failed(
        'Passkey not added',
        error?.code === 'insufficient_aal' || error?.code === 'too_many_passkeys'
          ? serverMessage(error, unreachable)
          : error?.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
            ? 'This browser or security key already has one for this account.'
            : 'The browser or the security key did not create one. Try again.',
      ),
    factorRemoved: told('App removed', 'You no longer need its codes to log in.'),
    factorNotRemoved: withMessage('App not removed'),
    factorsRemoved: told(
      'You are in',
      'Your apps and passkeys were removed. Add them again on your account page.',
    ),
    sessionEnded: told('Session ended', 'It will be logged out within an hour.'),
    sessionNotEnded: withMessage('Session not ended'),
    codesFailed: withMessage('No recovery codes'),
    mailFailed: withMessage('No email was sent'),
    downloaded: told('Your data was downloaded'),
    downloadFailed: withMessage('Error reading your data'),
    deleted: told('Account deleted', 'Your account and everything that belonged to it were deleted.'),
    deleteFailed: withMessage('Account not deleted'),
    claimFailed: withMessage('Site not claimed'),
  },
} as const;
