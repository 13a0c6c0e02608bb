/** Where the server takes the address of a picture that an import may fetch. */
export const fetchedPicturesPath = '/admin/fetched-pictures';
