// Entry point for Node programs. What needs much memory is loaded when it is called.
import type { makeBackups as Make } from './backup/makeBackups';
import type { ownersStore as Open } from './node/ownersStore';
import type { toPictureSizes as Resize } from './node/pictureSizes';

export { fetchedPicturesPath } from './imports/fetchedPicturesPath';
export { fetchPicture } from './node/fetchPicture';
export { isPicture, noPicture } from './node/isPicture';
export { readForeignHtml } from './node/readForeignHtml';

export const makeBackups: typeof Make = async (...args) =>
  (await import('./backup/makeBackups')).makeBackups(...args);

export const ownersStore: typeof Open = async (...args) =>
  (await import('./node/ownersStore')).ownersStore(...args);

export const toPictureSizes: typeof Resize = async (...args) =>
  (await import('./node/pictureSizes')).toPictureSizes(...args);
export { lastBeforeSquash, toPresentVersions } from './snapshot/squashedMigrations';
