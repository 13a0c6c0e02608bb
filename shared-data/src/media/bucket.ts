/** The storage bucket of the site's pictures. */
export const mediaBucket = 'media';
/** In seconds: a picture never changes under its name. */
export const pictureCacheTime = '31536000';
