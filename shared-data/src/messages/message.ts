/** What a toast says. Destructive is the style of errors, neutral that of "nothing new happened". */
export type Message = {
  title: string;
  description?: string;
  variant: 'default' | 'neutral' | 'destructive';
};

/** What a failure tells of itself; an AppError is one. */
export type Failure = { kind?: string; code?: string; message?: string };

export const told = (title: string, description?: string) =>
  ({ title, description, variant: 'default' }) satisfies Message;

export const failed = (title: string, description?: string) =>
  ({ title, description, variant: 'destructive' }) satisfies Message;

export const unreachable = 'The server could not be reached. Check your connection and try again.';

// Without an answer there is no server's message; what fetch says about that is not for people.
export const serverMessage = (failure: Failure | undefined, otherwise: string) =>
  (failure?.kind !== 'offline' && failure?.message) || otherwise;

/** A failure that the spec gives a title and "the message". */
export const withMessage =
  (title: string) =>
  (failure?: Failure): Message =>
    failed(title, serverMessage(failure, unreachable));
