import { failed, serverMessage, withMessage, type ErrorDetails } from './message';

/** The messages of payments, keyed as `messages`. */
export const paymentMessages = {
  checkoutFailed: (error?: ErrorDetails) =>
    failed('Payment not started', serverMessage(error, 'Nothing was charged. Please try again.')),
  downloadFailed: withMessage('Error downloading file'),
} as const;
