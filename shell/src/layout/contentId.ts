/** The id of what is between header and footer; the skip link leads there. */
export const contentId = 'content';
