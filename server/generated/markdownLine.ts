/** What has one line in markdown: a title, an item of a list. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The same for the text of a link, which ends with a bracket. */
export const inLink = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&');
