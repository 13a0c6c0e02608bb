/** The page of the site that ends reminders, by the token of one. */
export const stopPath = (token: string): string => `/newsletter/stop-reminders/${token}`;
