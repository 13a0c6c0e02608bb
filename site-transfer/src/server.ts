// Entry point for the server and the worker, which do not need the Redux store.
export { fetchedPicturesPath } from './imports/fetchedPicturesPath';
export type { PictureSize } from './imports/pictures';
export { readHtmlText } from './imports/readHtmlText';
