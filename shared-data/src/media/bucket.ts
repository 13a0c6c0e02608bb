/** Where the pictures of the site are. */
export const mediaBucket = 'media';
/** In seconds: a picture never changes under its name. */
export const pictureCacheTime = '31536000';
