/** The path to which an import posts the address of a picture, for the server to fetch. */
export const fetchedPicturesPath = '/admin/fetched-pictures';
