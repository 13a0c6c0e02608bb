import { serverMessage, withMessage, type ErrorDetails } from './message';

/** Payment messages, keyed like `messages`. */
export const paymentMessages = {
  /** Shown in the checkout form. */
  checkoutFailed: (error: ErrorDetails) =>
    serverMessage(error, 'The server could not be reached. Nothing was charged. Please try again.'),
  downloadFailed: withMessage('Error downloading file'),
} as const;
