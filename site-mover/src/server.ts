// Entry point for the server, which does not need the Redux store.
export { fetchedPicturesPath } from './imports/fetchedPicturesPath';
