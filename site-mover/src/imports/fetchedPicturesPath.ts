/** The path to which an import posts a picture's address for the server to fetch. */
export const fetchedPicturesPath = '/admin/fetched-pictures';
