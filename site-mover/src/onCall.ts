// Modules that need much memory, loaded when they are called. Not in node.ts: tsx gives a module that an ES module imports, as the
// worker does, a data: address, from which no relative import resolves.
import type { makeBackups as Make } from './backup/makeBackups';
import type { ownersStore as Open } from './node/ownersStore';
import type { toPictureSizes as Resize } from './node/pictureSizes';

export const makeBackups: typeof Make = async (...args) =>
  (await import('./backup/makeBackups')).makeBackups(...args);

export const ownersStore: typeof Open = async (...args) =>
  (await import('./node/ownersStore')).ownersStore(...args);

export const toPictureSizes: typeof Resize = async (...args) =>
  (await import('./node/pictureSizes')).toPictureSizes(...args);
