/** Returns the path of the page that stops reminders, with the token from a reminder. */
export const stopPath = (token: string): string => `/newsletter/stop-reminders/${token}`;
