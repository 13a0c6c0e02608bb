import { serverMessage, withMessage, type ErrorDetails } from './message';

/** The messages of payments, keyed as `messages`. */
export const paymentMessages = {
  /** Shown in the form. */
  checkoutFailed: (error: ErrorDetails) =>
    serverMessage(error, 'The server could not be reached. Nothing was charged. Please try again.'),
  downloadFailed: withMessage('Error downloading file'),
} as const;
