/** Said next to every field for a new password; the schema and the server hold it. */
export const passwordRule = 'At least 8 characters. A few words in a row are easy to remember.';
