/** An emptied field means none. */
export const orNull = (text: string): string | null => text.trim() || null;

/** What a date-time field holds, local or not, as the instant to store; an emptied one means now. */
export const publishInstant = (text: string): string => (text ? new Date(text) : new Date()).toISOString();
