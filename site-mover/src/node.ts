// Entry point for Node programs.
export { fetchedPicturesPath } from './imports/fetchedPicturesPath';
export { fetchPicture } from './node/fetchPicture';
export { isPicture, noPicture } from './node/isPicture';
export { readForeignHtml } from './node/readForeignHtml';
export { makeBackups, ownersStore, toPictureSizes } from './onCall';
export { lastBeforeSquash, toPresentVersions } from './snapshot/squashedMigrations';
