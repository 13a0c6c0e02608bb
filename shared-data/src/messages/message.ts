/** The content of a toast. 'destructive' is the style for errors, 'neutral' the one for "nothing changed". */
export type Message = {
  title: string;
  description?: string;
  /** An extra line for facts that the description omits. */
  note?: string;
  variant: 'default' | 'neutral' | 'destructive';
};

/** An error with the fields that a message needs, such as an AppError. */
export type ErrorDetails = { kind?: string; code?: string; message?: string };

/** A success toast. */
export const told = (title: string, description?: string) =>
  ({ title, description, variant: 'default' }) satisfies Message;

/** An error toast. */
export const failed = (title: string, description?: string) =>
  ({ title, description, variant: 'destructive' }) satisfies Message;

export const unreachable = 'The server could not be reached. Check your connection and try again.';

const busy = 'The server could not do this right now. Please try again in a few minutes.';

// Storage may respond with a useless message, or prepend its SQL statement to the database's message
// (`private.refuse_while_read_only`).
const toWords = (message: string) =>
  /^internal server error\.?$/i.test(message) ? busy : message.replace(/^[^]* (?=The site is moving, )/, '');

// Without a response there is no server message, and the browser's own message is not meant for end users.
export const serverMessage = (error: ErrorDetails | undefined, otherwise: string) =>
  (error?.kind !== 'offline' && error?.message && toWords(error.message)) || otherwise;

/** An error toast with the given title and the server's message as its text. */
export const withMessage =
  (title: string) =>
  (error?: ErrorDetails): Message =>
    failed(title, serverMessage(error, unreachable));
